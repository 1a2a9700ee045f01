# One image for every process: `node server/main.ts` (the default), `node server/worker.ts`,
# `node server/migrate.ts` and `node server/admin.ts`. They write only to DATA_DIR, and only e-mails
# when there is no mail server: the root file system can be read-only.

# To pin exact bytes: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
# (docs/operations.md, "Images").
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run generate && npm run build
# The final image contains no tests.
RUN find core files server \( -name '*.test.ts' -o -name '*.guards.diff' \) -delete && \
  find core files server -name fixtures -prune -exec rm -r {} +

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# npm would also install what packages can do without: Prisma's command line, TypeScript.
RUN npm ci --omit=dev --legacy-peer-deps --no-audit --no-fund
# No process loads types, source maps, or Prisma's query compilers for other databases.
RUN find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete && \
  find node_modules/@prisma/client/runtime -name 'query_compiler_*' -not -name '*.postgresql.*' -delete && \
  rm -rf node_modules/@scarf

FROM ${NODE_IMAGE}
# The commit: --build-arg BUILD_REVISION=$(git rev-parse HEAD). Metrics and traces name it.
ARG BUILD_REVISION=unknown
LABEL org.opencontainers.image.title=calculadora-de-precos org.opencontainers.image.revision=$BUILD_REVISION
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_OPTIONS=--disable-warning=ExperimentalWarning
ENV BUILD_REVISION=$BUILD_REVISION
WORKDIR /app
# The product's own files belong to root, so the user that runs them cannot change them.
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/core ./core
COPY --from=build /app/files ./files
# Leaves out prisma/seed, the demo accounts.
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/server ./server
# The guide at /api/guia.
COPY --from=build /app/docs/api.md ./docs/api.md
COPY --from=build /app/docs/api ./docs/api
COPY --from=build /app/docs/releases ./docs/releases
COPY --from=build /app/dist/web ./dist/web
USER node
EXPOSE 3000
# A worker listens on METRICS_PORT, a server on PORT.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT || process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
