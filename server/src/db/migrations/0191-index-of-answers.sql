-- The answers of submissions as values that can be compared; a row for each answer, and for each entry of a repeat. It is
-- derived: server/src/answer-index/index-rows.ts makes it of what is stored.
create table answer_index (
  form_no integer not null,
  q integer not null,
  -- the number of the submission in its project
  ref integer not null,
  -- the entry of the repeat, counted over the whole visit; 0 outside of repeats
  e integer not null default 0,
  num double precision,
  txt text collate "C" check (length(txt) <= 120)
);
create index answer_numbers on answer_index (form_no, q, num, ref) include (e) where num is not null;
create index answer_texts on answer_index (form_no, q, txt, ref) include (e) where txt is not null;
create index answers_of_visit on answer_index (form_no, ref);

create function forget_answers() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'forms' then
    delete from answer_index a using gone g where a.form_no = g.no;
  else
    delete from answer_index a using gone g, forms f
     where f.project_id = g.project_id and f.key = g.form and a.form_no = f.no and a.ref = g.ref_id;
  end if;
  return null;
end $$;
create trigger submissions_answers_out after delete on submissions
  referencing old table as gone for each statement execute function forget_answers();
create trigger forms_answers_out after delete on forms
  referencing old table as gone for each statement execute function forget_answers();
