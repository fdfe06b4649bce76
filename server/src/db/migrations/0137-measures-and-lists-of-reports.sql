-- What reports of a project measure by: the baseline that they compare with where nothing else is chosen, and within how many
-- days issues are to be resolved, by severity, 0 (given one) to 4. Null: the plan of now, and the usual limits.
alter table projects
  add column main_baseline uuid,
  add column issue_days integer[],
  add constraint projects_issue_days check (
    issue_days is null or (cardinality(issue_days) = 5 and 1 <= all (issue_days) and 3650 >= all (issue_days))),
  add constraint projects_main_baseline foreign key (id, main_baseline)
    references baselines (project_id, id) on delete set null (main_baseline);
create index projects_by_main_baseline on projects (id, main_baseline) where main_baseline is not null;

-- Reports of what a list has left: issues or submissions, in an order, each as one is printed.
alter table reports drop constraint reports_kind_check;
alter table reports
  add column docs uuid[],
  add column filters text not null default '' check (length(filters) <= 300),
  add column history boolean not null default true,
  add column photos boolean not null default true,
  add constraint reports_kind_check check (kind in ('siteWeek', 'projectMonth', 'issues', 'submissions')),
  add constraint reports_docs_of_list check ((kind in ('issues', 'submissions')) = (docs is not null)),
  add constraint reports_docs_at_most check (docs is null or cardinality(docs) between 1 and 200);

alter table printed_files drop constraint printed_files_kind_check;
alter table printed_files add constraint printed_files_kind_check check (
  kind in ('issue', 'submission', 'siteWeek', 'projectMonth', 'issues', 'submissions'));
