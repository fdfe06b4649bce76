alter table reports drop constraint reports_lang_check,
  add constraint reports_lang_check check (lang ~ '^[a-z]{2}$') not valid;
