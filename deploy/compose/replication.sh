#!/bin/bash
# Runs once, when the database is made: lets the standby copy it.
set -euo pipefail
echo 'host replication plumbline 172.30.42.0/24 scram-sha-256' >> "$PGDATA/pg_hba.conf"
