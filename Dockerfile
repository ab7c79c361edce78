# Builds a release and keeps it alone: no source, no build tools, no package manager's cache.
FROM node:22-bookworm-slim AS release
WORKDIR /source
COPY . .
RUN node scripts/release.mjs --to /verbena

FROM node:22-bookworm-slim
COPY --from=release --chown=root:root /verbena /verbena
# Only the data folder is written to, by the image's own user; the rest may be read-only.
RUN install -d -o node -g node -m 0700 /data
WORKDIR /verbena
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 DATA_DIR=/data DEMO_DATA=false
VOLUME /data
EXPOSE 4600
HEALTHCHECK --start-period=90s --interval=30s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4600/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
