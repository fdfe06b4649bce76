-- How many mails an address was sent in the last hour is asked before the next one.
create index mails_by_address on mails (to_address, created_at);
