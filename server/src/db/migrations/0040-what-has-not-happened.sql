-- Actual dates are what has happened. Until now they also held the plan or a forecast of what has not
-- started, and the day of the last look at what runs. What was expected there becomes the forecast, where
-- it is not the plan and there is no forecast yet; each milestone's history keeps what was stored. Its
-- entry has the time of the milestone's last change, so that it is nobody's news.
-- A day that has begun anywhere on earth counts as today.

create temporary table unhappened on commit drop as
select m.project_id, m.id, coalesce(m.last_update_at, m.created_at) as at,
       s.starts, s.ends,
       case when s.starts and m.date_forecast_start is null
             and m.date_actual_start is distinct from m.date_planned_start
            then m.date_actual_start else m.date_forecast_start end as forecast_start,
       case when s.ends and m.date_forecast_end is null
             and m.date_actual_end is distinct from m.date_planned_end
             and (m.actual_status = 'Not Started' or m.date_actual_end > t.today)
            then m.date_actual_end else m.date_forecast_end end as forecast_end,
       (select u.id from users u left join memberships b
            on b.user_id = u.id and b.project_id = m.project_id
         order by b.project_id is null, u.authority_level = 'user', u.created_at, u.id
         limit 1) as by
  from milestones m,
       lateral (select ((now() at time zone 'UTC') + interval '14 hours')::date as today) t,
       lateral (select
         m.date_actual_start is not null
           and (m.actual_status = 'Not Started' or m.date_actual_start > t.today) as starts,
         m.date_actual_end is not null
           and (m.actual_status in ('Not Started', 'Ongoing', 'Off Track')
             or m.date_actual_end > t.today) as ends) s
 where s.starts or s.ends;

insert into updates (project_id, id, milestone_id, action_type, created_at, created_by, notes, change)
select m.project_id, gen_random_uuid(), m.id, 'Edited', u.at, u.by,
       'What had not happened is no actual date any more.',
       jsonb_build_object('type', 'Date Change',
         'from', jsonb_strip_nulls(jsonb_build_object(
           'dateActualStart', case when u.starts then m.date_actual_start end,
           'dateActualEnd', case when u.ends then m.date_actual_end end))
           || case when u.forecast_start is distinct from m.date_forecast_start
                then '{"dateForecastStart": null}'::jsonb else '{}' end
           || case when u.forecast_end is distinct from m.date_forecast_end
                then '{"dateForecastEnd": null}'::jsonb else '{}' end,
         'to', case when u.starts then '{"dateActualStart": null}'::jsonb else '{}' end
           || case when u.ends then '{"dateActualEnd": null}'::jsonb else '{}' end
           || case when u.forecast_start is distinct from m.date_forecast_start
                then jsonb_build_object('dateForecastStart', u.forecast_start) else '{}' end
           || case when u.forecast_end is distinct from m.date_forecast_end
                then jsonb_build_object('dateForecastEnd', u.forecast_end) else '{}' end)
  from unhappened u join milestones m on (m.project_id, m.id) = (u.project_id, u.id)
 where u.by is not null;

update milestones m
   set date_actual_start = case when u.starts then null else m.date_actual_start end,
       date_actual_end = case when u.ends then null else m.date_actual_end end,
       date_forecast_start = u.forecast_start,
       date_forecast_end = u.forecast_end,
       version = m.version + 1
  from unhappened u
 where (m.project_id, m.id) = (u.project_id, u.id);

drop table unhappened;
