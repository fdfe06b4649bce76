-- What a mention points to, as it is now; null for what is not there any more. A function, and not a
-- part of the queries that show histories: those would prepare five look-ups for each entry of which
-- most mention nobody.
create function mention_details(project uuid, kind text, target uuid) returns json
language sql stable strict parallel safe as $$
  select case kind
    when 'user' then (
      select json_build_object('title', trim(x.first_name || ' ' || x.last_name),
               'site', null, 'date', null)
        from users x where x.id = target)
    when 'issue' then (
      select json_build_object('title', x.error_text, 'site', t.name, 'date', iso(x.created_at))
        from issues x join sites t on (t.project_id, t.id) = (x.project_id, x.site_id)
       where (x.project_id, x.id) = (project, target))
    when 'submission' then (
      select json_build_object('title', 'S-' || x.ref_id, 'site', t.name, 'date', iso(x.created_at))
        from submissions x join sites t on (t.project_id, t.id) = (x.project_id, x.site_id)
       where (x.project_id, x.id) = (project, target))
    else (
      select json_build_object('title', x.name, 'site', t.name, 'date', x.date_planned_end)
        from milestones x join sites t on (t.project_id, t.id) = (x.project_id, x.site_id)
       where (x.project_id, x.id) = (project, target))
    end
$$;
