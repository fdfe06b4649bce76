#!/bin/bash
# A standby of PostgreSQL: at its first start it copies the database of HOST, then it follows it.
set -euo pipefail
HOST=${PRIMARY_HOST:-postgres}
if [[ ! -s "$PGDATA/PG_VERSION" ]]; then
  PGPASSWORD=$(< "$POSTGRES_PASSWORD_FILE")
  export PGPASSWORD
  # What a copy that broke off has left would be refused.
  rm -rf "$PGDATA"
  # A slot that a broken copy has made is used again.
  pg_basebackup -h "$HOST" -U "$POSTGRES_USER" -D "$PGDATA" -R -X stream -C -S plumbline_standby -c fast ||
    { rm -rf "$PGDATA"; pg_basebackup -h "$HOST" -U "$POSTGRES_USER" -D "$PGDATA" -R -X stream -S plumbline_standby -c fast; }
  if [[ $(id -u) == 0 ]]; then chown -R postgres "$PGDATA"; fi
fi
if [[ $(id -u) == 0 ]]; then exec gosu postgres postgres; fi
exec postgres
