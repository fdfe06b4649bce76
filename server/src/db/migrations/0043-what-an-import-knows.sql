-- The id that a list of sites gives a site: what tells it from one of the same name in the next list.
alter table sites add column source_key text not null default ''
  check (length(source_key) <= 300);

-- Which schedule a file was taken for: its own identity, or, where it has none, the first file of it.
-- And where the activities of each of its sites went, for the next file.
alter table imports
  add column source text check (length(source) <= 300),
  add column site_targets jsonb;

-- What taking an import back needs: which version each row left behind, which schedule a milestone
-- came from before, and since when it was marked; and the id that a list of sites gives a site.
alter table import_changes
  add column left_version integer,
  add column was_schedule_key text,
  add column was_missing_since timestamptz,
  add column source_key text not null default '';

-- Milestones that came from files without an identity get one, by what their first file was called.
update imports i set source = case
    when i.schedule_key <> 'project' then i.schedule_key
    else 'file:' || (
      select o.id from imports o join files f on (f.project_id, f.import_id) = (o.project_id, o.id)
       where o.project_id = i.project_id and o.state = 'applied' and o.schedule_key = 'project'
         and o.content ->> 'format' = i.content ->> 'format' and f.filename = (
           select g.filename from files g where (g.project_id, g.import_id) = (i.project_id, i.id))
       order by o.applied_at, o.id limit 1) end
 where i.kind = 'schedule' and i.state = 'applied';
update milestones m set schedule_key = c.source
  from (select distinct on (c.project_id, c.target_id) c.project_id, c.target_id, i.source
          from import_changes c join imports i on (i.project_id, i.id) = (c.project_id, c.import_id)
         where i.source like 'file:%' and c.kind in ('added', 'changed')
         order by c.project_id, c.target_id, i.applied_at desc) c
 where m.project_id = c.project_id and m.id = c.target_id and m.schedule_key = '';
