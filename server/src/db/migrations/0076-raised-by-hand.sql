-- Issues that a member raised without a submission, beside those whose submission was purged. They are at a
-- site; a milestone they may have.
alter table issues add column raised_by_hand boolean not null default false;
alter table issues alter column milestone_id drop not null;
alter table issues add constraint issues_without_milestone
  check (milestone_id is not null or raised_by_hand) not valid;

-- Of those without a milestone, whose key holds the site of all others. Rows from before have one.
alter table issues add constraint issues_at_site foreign key (project_id, site_id)
  references sites (project_id, id) not valid;

create or replace function words_of_issue(i issues) returns tsvector language sql stable as $$
  select search_words(i.project_id,
    concat_ws(' ', i.error_name, i.error_text, (
      select string_agg(u.notes, ' ' order by u.created_at desc) from updates u
       where u.project_id = i.project_id and u.issue_id = i.id and u.notes <> '')),
    array_remove(
      array['i-' || i.ref_id, 's=' || i.site_id, 'm=' || i.milestone_id, 'p=' || i.created_by], null))
$$;
