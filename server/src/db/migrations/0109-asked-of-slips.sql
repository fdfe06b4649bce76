-- Of what was asked about because it slipped: when a baseline has it end. It stays when the baseline goes.
alter table ask_items add column was_on date;
