create index concurrently if not exists audit_log_by_time on audit_log (at, id);
