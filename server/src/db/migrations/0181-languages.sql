-- Which languages there are is said by contract/src/texts/languages.ts alone: a further one needs no step. Every row has
-- passed the narrower check before, so none is read again.
alter table users drop constraint users_language_check,
  add constraint users_language_check check (language ~ '^[a-z]{2}$') not valid;
alter table mails drop constraint mails_language_check,
  add constraint mails_language_check check (language ~ '^[a-z]{2}$') not valid;
alter table invitations drop constraint invitations_language_check,
  add constraint invitations_language_check check (language ~ '^[a-z]{2}$') not valid;
alter table reports drop constraint reports_lang_check,
  add constraint reports_lang_check check (lang ~ '^[a-z]{2}$') not valid;
alter table asks drop constraint asks_language_check,
  add constraint asks_language_check check (language ~ '^[a-z]{2}$') not valid;
alter table report_mailings drop constraint report_mailings_lang_check,
  add constraint report_mailings_lang_check check (lang ~ '^[a-z]{2}$') not valid;
