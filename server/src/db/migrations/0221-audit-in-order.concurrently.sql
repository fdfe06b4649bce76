create index concurrently if not exists audit_log_in_order on audit_log (day, id);
