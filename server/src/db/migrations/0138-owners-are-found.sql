-- A search finds issues by the names of their owner and of their contractor too.
create or replace function words_of_issue(i issues) returns tsvector language sql stable as $$
  select search_words(i.project_id,
    concat_ws(' ', i.error_name, i.error_text, nullif(i.organisation, ''), (
      select string_agg(u.notes, ' ' order by u.created_at desc) from updates u
       where u.project_id = i.project_id and u.issue_id = i.id and u.notes <> '')),
    array_remove(
      array['i-' || i.ref_id, 's=' || i.site_id, 'm=' || i.milestone_id, 'p=' || i.created_by,
        'p=' || i.owner_id], null))
$$;

drop trigger issues_words_on on issues;
create trigger issues_words_on after update on issues for each row
  when ((old.error_name, old.error_text, old.site_id, old.milestone_id, old.created_by,
         old.submission_id, old.owner_id, old.organisation)
    is distinct from
        (new.error_name, new.error_text, new.site_id, new.milestone_id, new.created_by,
         new.submission_id, new.owner_id, new.organisation))
  execute function rewrite_issue_words();

update issue_search x set words = words_of_issue(i) from issues i
 where i.project_id = x.project_id and i.id = x.issue_id
   and (i.owner_id is not null or i.organisation <> '');
