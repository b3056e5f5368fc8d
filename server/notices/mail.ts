// Mail by the server that the host of this one has named (HEXFRONT_SMTP).

import { createTransport } from 'nodemailer';

export interface Mailer {
  send(to: string, subject: string, text: string): Promise<void>;
  close(): void;
}

const WAIT_MS = 5000;

/** `smtp://name:password@mail.example.org:587?from=hexfront@example.org` */
export function openMailer(address: string): Mailer {
  const url = new URL(address);
  const from = url.searchParams.get('from') ?? `hexfront@${url.hostname}`;
  url.search = '';
  const transport = createTransport(url.href, { from });
  return {
    async send(to, subject, text) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the mail server does not answer')), WAIT_MS);
      });
      try {
        await Promise.race([transport.sendMail({ from, to, subject, text }), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}
