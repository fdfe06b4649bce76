-- The words of issues and submissions, beside the rows, so that a note rewrites neither them nor
-- their indexes. Every lexeme begins with a piece of its project's id: a search in one project never
-- walks the words of another, which an index that knows words alone would, above all for beginnings
-- of words. (Two projects may share the piece; queries ask for the project as well.)
--
-- Site, milestone and person are in it by their ids, as lexemes of their own: a search finds them by
-- name first. So a new name of a milestone or a person changes no row here.

-- A word is searched to its 200th character: no search is longer.
create function search_words(project uuid, document text, names text[] default '{}')
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select right(project::text, 4) || ':' || left(lexeme, 200)
      from unnest(tsvector_to_array(to_tsvector('simple', left(document, 100000)))) lexeme
    union all
    select right(project::text, 4) || ':' || name from unnest(names) name))
$$;

-- What finds a word, written as people write it, or its beginning; a reference (I-12) finds itself
-- and not I-120. Null for what has no letter and no digit.
create function search_query(project uuid, word text)
returns tsquery language sql immutable parallel safe as $$
  select case when lower(word) ~ '^[is]-\d{1,9}$'
    then (quote_literal(right(project::text, 4) || ':' || lower(word)) || ' | ('
      || string_agg(quote_literal(right(project::text, 4) || ':' || lexeme), ' & ') || ')')::tsquery
    else string_agg('''' || replace(replace(right(project::text, 4) || ':' || lexeme,
      '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    end
  from unnest(tsvector_to_array(to_tsvector('simple', left(word, 200)))) lexeme
$$;

create index sites_words on sites using gin (search_words(project_id, name));
create index milestones_words on milestones using gin (search_words(project_id, name));

create table issue_search (
  project_id uuid not null,
  issue_id uuid not null,
  words tsvector not null,
  primary key (project_id, issue_id),
  foreign key (project_id, issue_id) references issues (project_id, id) on delete cascade
);
create index issue_search_words on issue_search using gin (words) with (fastupdate = off);

create table submission_search (
  project_id uuid not null,
  submission_id uuid not null,
  words tsvector not null,
  primary key (project_id, submission_id),
  foreign key (project_id, submission_id) references submissions (project_id, id)
    on delete cascade
);
create index submission_search_words on submission_search using gin (words)
  with (fastupdate = off);

-- The newest notes first: a history beyond 100,000 characters loses its oldest words.
create function words_of_issue(i issues) returns tsvector language sql stable as $$
  select search_words(i.project_id,
    concat_ws(' ', i.error_name, i.error_text, (
      select string_agg(u.notes, ' ' order by u.created_at desc) from updates u
       where u.project_id = i.project_id and u.issue_id = i.id and u.notes <> '')),
    array['i-' || i.ref_id, 's=' || i.site_id, 'm=' || i.milestone_id, 'p=' || i.created_by])
$$;
create function words_of_submission(s submissions) returns tsvector language sql stable as $$
  select search_words(s.project_id,
    concat_ws(' ', (
      select string_agg(i.error_name || ' ' || i.error_text, ' ') from issues i
       where i.project_id = s.project_id and i.submission_id = s.id), (
      select string_agg(d.notes, ' ') from submission_items d
       where d.project_id = s.project_id and d.submission_id = s.id and d.notes <> ''), (
      select string_agg(u.notes, ' ' order by u.created_at desc) from updates u
       where u.project_id = s.project_id and u.submission_id = s.id and u.notes <> '')),
    array['s-' || s.ref_id, 's=' || s.site_id, 'm=' || s.milestone_id, 'p=' || s.created_by])
$$;

-- After a statement that brought rows (`after_rows`) in: the words of all documents that they belong to.
create function write_words() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'issues' then
    insert into issue_search as x (project_id, issue_id, words)
    select i.project_id, i.id, words_of_issue(i) from issues i
     where (i.project_id, i.id) in (select a.project_id, a.id from after_rows a)
    on conflict (project_id, issue_id) do update set words = excluded.words;
  elsif tg_argv[0] = 'updates' then
    insert into issue_search as x (project_id, issue_id, words)
    select i.project_id, i.id, words_of_issue(i) from issues i
     where (i.project_id, i.id) in (
       select a.project_id, a.issue_id from after_rows a where a.issue_id is not null)
    on conflict (project_id, issue_id) do update set words = excluded.words;
  end if;
  if tg_argv[0] = 'submissions' then
    insert into submission_search as x (project_id, submission_id, words)
    select s.project_id, s.id, words_of_submission(s) from submissions s
     where (s.project_id, s.id) in (select a.project_id, a.id from after_rows a)
    on conflict (project_id, submission_id) do update set words = excluded.words;
  else
    insert into submission_search as x (project_id, submission_id, words)
    select s.project_id, s.id, words_of_submission(s) from submissions s
     where (s.project_id, s.id) in (
       select a.project_id, a.submission_id from after_rows a where a.submission_id is not null)
    on conflict (project_id, submission_id) do update set words = excluded.words;
  end if;
  return null;
end $$;

create trigger issues_words_in after insert on issues
  referencing new table as after_rows for each statement execute function write_words('issues');
create trigger submissions_words_in after insert on submissions
  referencing new table as after_rows
  for each statement execute function write_words('submissions');
create trigger items_words_in after insert on submission_items
  referencing new table as after_rows for each statement execute function write_words('items');
create trigger items_words_on after update on submission_items
  referencing new table as after_rows for each statement execute function write_words('items');
create trigger updates_words_in after insert on updates
  referencing new table as after_rows for each statement execute function write_words('updates');
create trigger updates_words_on after update on updates
  referencing new table as after_rows for each statement execute function write_words('updates');

-- Rows change often, and seldom in what is searched.
create function rewrite_issue_words() returns trigger language plpgsql as $$
begin
  update issue_search set words = words_of_issue(new)
   where project_id = new.project_id and issue_id = new.id;
  update submission_search x set words = words_of_submission(s) from submissions s
   where s.project_id = new.project_id and s.id in (old.submission_id, new.submission_id)
     and (x.project_id, x.submission_id) = (s.project_id, s.id);
  return null;
end $$;
create trigger issues_words_on after update on issues for each row
  when ((old.error_name, old.error_text, old.site_id, old.milestone_id, old.created_by,
         old.submission_id)
    is distinct from
        (new.error_name, new.error_text, new.site_id, new.milestone_id, new.created_by,
         new.submission_id))
  execute function rewrite_issue_words();

create function rewrite_submission_words() returns trigger language plpgsql as $$
begin
  update submission_search set words = words_of_submission(new)
   where project_id = new.project_id and submission_id = new.id;
  return null;
end $$;
create trigger submissions_words_on after update on submissions for each row
  when ((old.site_id, old.milestone_id, old.created_by)
    is distinct from (new.site_id, new.milestone_id, new.created_by))
  execute function rewrite_submission_words();

insert into issue_search select i.project_id, i.id, words_of_issue(i) from issues i;
insert into submission_search select s.project_id, s.id, words_of_submission(s) from submissions s;
