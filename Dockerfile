# Hexfront in a container: page and server, without root, on a file system that nothing writes to but /data.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node -e "import('./cli/page/build.ts').then(({ buildPage }) => buildPage(console.log))" \
  && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HEXFRONT_DATA=/data HEXFRONT_LOG=info
WORKDIR /app
COPY --from=build --chown=root:root /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4816
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4816/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=200", "cli/start.ts", "--host", "0.0.0.0", "--port", "4816"]
