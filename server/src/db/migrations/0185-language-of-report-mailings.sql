alter table report_mailings drop constraint report_mailings_lang_check,
  add constraint report_mailings_lang_check check (lang ~ '^[a-z]{2}$') not valid;
