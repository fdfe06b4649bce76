alter table asks drop constraint asks_language_check,
  add constraint asks_language_check check (language ~ '^[a-z]{2}$') not valid;
