# syntax=docker/dockerfile:1

# Builds with all that building needs, none of which goes on.
FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run package

# What runs: Node, one bundle, seven packages and what they need. Its file system may be read-only: /data is a volume.
FROM node:22-bookworm-slim
RUN rm -rf /usr/local/lib/node_modules/npm/node_modules/node-gyp /opt/yarn* /usr/local/bin/yarn* \
  && mkdir /data && chown 10001:10001 /data
WORKDIR /celeiro
COPY --from=build --chown=root:root /build/release ./
ENV NODE_ENV=production \
  CELEIRO_HOST=0.0.0.0 \
  CELEIRO_DATA=/data \
  HOME=/tmp \
  npm_config_cache=/tmp/npm \
  npm_config_update_notifier=false
USER 10001:10001
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/health').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
