
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE TYPE public.issue_delta AS (
	project_id uuid,
	site_id uuid,
	milestone_id uuid,
	submission_id uuid,
	severity smallint,
	is_resolved boolean,
	is_deleted boolean,
	d integer
);

CREATE TYPE public.submission_delta AS (
	project_id uuid,
	site_id uuid,
	is_deleted boolean,
	d integer
);

CREATE FUNCTION public.add_issue_deltas(deltas public.issue_delta[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into issue_counts
    select distinct project_id, site_id, severity, is_resolved, is_deleted, 0 from unnest(deltas)
    order by 1, 2, 3, 4, 5
    on conflict do nothing;
  perform 1 from issue_counts
    where (project_id, site_id, severity, is_resolved, is_deleted) in
      (select project_id, site_id, severity, is_resolved, is_deleted from unnest(deltas))
    order by project_id, site_id, severity, is_resolved, is_deleted for update;
  update issue_counts c set n = c.n + s.d
    from (select project_id, site_id, severity, is_resolved, is_deleted, sum(d)::integer as d
          from unnest(deltas) group by 1, 2, 3, 4, 5 having sum(d) <> 0) s
    where (c.project_id, c.site_id, c.severity, c.is_resolved, c.is_deleted)
        = (s.project_id, s.site_id, s.severity, s.is_resolved, s.is_deleted);

  update submissions t set issue_count = t.issue_count + s.d
    from (select project_id, submission_id, sum(d)::integer as d from unnest(deltas)
          where submission_id is not null and not is_deleted
          group by 1, 2 having sum(d) <> 0) s
    where (t.project_id, t.id) = (s.project_id, s.submission_id);

  -- the milestone flag: open, undeleted issues at Off Track
  update milestones t set flag = t.flag + s.d
    from (select project_id, milestone_id, sum(d)::integer as d from unnest(deltas)
          where severity = 4 and not is_resolved and not is_deleted
          group by 1, 2 having sum(d) <> 0) s
    where (t.project_id, t.id) = (s.project_id, s.milestone_id);
end $$;

CREATE FUNCTION public.count_issues() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  deltas issue_delta[] := '{}';
begin
  if tg_op <> 'INSERT' then
    deltas := deltas || (
      select coalesce(array_agg((project_id, site_id, milestone_id, submission_id, severity,
        is_resolved, is_deleted, -1)::issue_delta), '{}') from before_rows);
  end if;
  if tg_op <> 'DELETE' then
    deltas := deltas || (
      select coalesce(array_agg((project_id, site_id, milestone_id, submission_id, severity,
        is_resolved, is_deleted, 1)::issue_delta), '{}') from after_rows);
  end if;
  perform add_issue_deltas(deltas);
  return null;
end $$;

CREATE FUNCTION public.count_submissions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  deltas submission_delta[] := '{}';
begin
  if tg_op <> 'INSERT' then
    deltas := deltas || (select coalesce(
      array_agg((project_id, site_id, is_deleted, -1)::submission_delta), '{}') from before_rows);
  end if;
  if tg_op <> 'DELETE' then
    deltas := deltas || (select coalesce(
      array_agg((project_id, site_id, is_deleted, 1)::submission_delta), '{}') from after_rows);
  end if;
  insert into submission_counts
    select distinct project_id, site_id, is_deleted, 0 from unnest(deltas) order by 1, 2, 3
    on conflict do nothing;
  perform 1 from submission_counts
    where (project_id, site_id, is_deleted) in
      (select project_id, site_id, is_deleted from unnest(deltas))
    order by project_id, site_id, is_deleted for update;
  update submission_counts c set n = c.n + s.d
    from (select project_id, site_id, is_deleted, sum(d)::integer as d from unnest(deltas)
          group by 1, 2, 3 having sum(d) <> 0) s
    where (c.project_id, c.site_id, c.is_deleted) = (s.project_id, s.site_id, s.is_deleted);
  return null;
end $$;

CREATE FUNCTION public.iso(t timestamp with time zone) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

CREATE FUNCTION public.keep_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from issues i where (i.project_id, i.id) = (old.project_id, old.issue_id))
     or exists (
       select from submissions s where (s.project_id, s.id) = (old.project_id, old.submission_id))
     or exists (
       select from milestones m where (m.project_id, m.id) = (old.project_id, old.milestone_id))
  then
    raise exception 'history is only added to' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

CREATE FUNCTION public.keep_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.deleted_at is null and new.deleted_at is not null
     and (new.project_id, new.id, new.action_type, new.created_at)
       = (old.project_id, old.id, old.action_type, old.created_at)
     and (new.issue_id, new.submission_id, new.milestone_id, new.created_by, new.parent_id,
          new.author_name, new.author_email, new.categorization)
       is not distinct from
         (old.issue_id, old.submission_id, old.milestone_id, old.created_by, old.parent_id,
          old.author_name, old.author_email, old.categorization)
  then
    return new;
  end if;
  raise exception 'history is only added to' using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION public.take_ref_ids(project uuid, of_kind text, n integer) RETURNS integer
    LANGUAGE sql
    AS $$
  insert into ref_counters as c (project_id, kind, last_ref_id) values (project, of_kind, n)
  on conflict (project_id, kind) do update set last_ref_id = c.last_ref_id + n
  returning c.last_ref_id - n + 1
$$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.attempts (
    key text NOT NULL,
    failures integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL,
    CONSTRAINT attempts_failures_check CHECK ((failures > 0))
);

CREATE TABLE public.blobs (
    sha256 text NOT NULL,
    size integer NOT NULL,
    mime text NOT NULL,
    width integer,
    height integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT blobs_dimensions_whole CHECK (((width IS NULL) = (height IS NULL))),
    CONSTRAINT blobs_height_check CHECK ((height > 0)),
    CONSTRAINT blobs_mime_check CHECK ((length(mime) <= 127)),
    CONSTRAINT blobs_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT blobs_size_check CHECK ((size > 0)),
    CONSTRAINT blobs_width_check CHECK ((width > 0))
);

CREATE TABLE public.files (
    project_id uuid NOT NULL,
    id uuid NOT NULL,
    sha256 text NOT NULL,
    kind text NOT NULL,
    filename text NOT NULL,
    caption text,
    caption_link text,
    is_deletable_by_owner boolean DEFAULT false NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    update_id uuid,
    submission_id uuid,
    item_position integer,
    milestone_id uuid,
    project_role text,
    CONSTRAINT files_caption_check CHECK ((length(caption) <= 300)),
    CONSTRAINT files_caption_link_check CHECK (((caption_link ~ '^https?://'::text) AND (length(caption_link) <= 2000))),
    CONSTRAINT files_filename_check CHECK (((length(filename) >= 1) AND (length(filename) <= 300))),
    CONSTRAINT files_hang_on_one_thing CHECK ((num_nonnulls(update_id, submission_id, milestone_id, project_role) = 1)),
    CONSTRAINT files_item_of_submission CHECK (((submission_id IS NULL) = (item_position IS NULL))),
    CONSTRAINT files_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'attachment'::text]))),
    CONSTRAINT files_project_role_check CHECK ((project_role = ANY (ARRAY['attachment'::text, 'photo'::text, 'avatar'::text])))
);

CREATE TABLE public.idempotency_keys (
    user_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200)))
);

CREATE TABLE public.imported_records (
    project_id uuid NOT NULL,
    kind text NOT NULL,
    external_id text NOT NULL,
    record jsonb NOT NULL,
    CONSTRAINT imported_records_kind_check CHECK ((kind = ANY (ARRAY['project'::text, 'site'::text, 'milestone'::text, 'submission'::text, 'issue'::text])))
);

CREATE TABLE public.issue_counts (
    project_id uuid NOT NULL,
    site_id uuid NOT NULL,
    severity smallint NOT NULL,
    is_resolved boolean NOT NULL,
    is_deleted boolean NOT NULL,
    n integer NOT NULL,
    CONSTRAINT issue_counts_n_check CHECK ((n >= 0))
);

CREATE TABLE public.issues (
    project_id uuid NOT NULL,
    id uuid NOT NULL,
    external_id text,
    ref_id integer NOT NULL,
    site_id uuid NOT NULL,
    milestone_id uuid NOT NULL,
    submission_id uuid,
    item_position integer,
    severity smallint DEFAULT 0 NOT NULL,
    is_resolved boolean DEFAULT false NOT NULL,
    error_name text NOT NULL,
    error_text text NOT NULL,
    lat double precision,
    lng double precision,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    is_deleted boolean GENERATED ALWAYS AS ((deleted_at IS NOT NULL)) STORED,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT issues_error_name_check CHECK ((length(error_name) <= 300)),
    CONSTRAINT issues_error_text_check CHECK ((length(error_text) <= 5000)),
    CONSTRAINT issues_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT issues_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
    CONSTRAINT issues_position_whole CHECK (((lat IS NULL) = (lng IS NULL))),
    CONSTRAINT issues_ref_id_check CHECK ((ref_id > 0)),
    CONSTRAINT issues_severity_check CHECK (((severity >= 0) AND (severity <= 4)))
);

CREATE TABLE public.map_groups (
    project_id uuid NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    CONSTRAINT map_groups_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT map_groups_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
    CONSTRAINT map_groups_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
    CONSTRAINT map_groups_position_check CHECK (("position" >= 0))
);

CREATE TABLE public.memberships (
    project_id uuid NOT NULL,
    user_id uuid NOT NULL,
    is_bookmarked boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.mentions (
    project_id uuid NOT NULL,
    update_id uuid NOT NULL,
    type text NOT NULL,
    target_id uuid NOT NULL,
    CONSTRAINT mentions_type_check CHECK ((type = ANY (ARRAY['user'::text, 'issue'::text, 'submission'::text, 'milestone'::text])))
);

CREATE TABLE public.milestones (
    project_id uuid NOT NULL,
    id uuid NOT NULL,
    external_id text,
    site_id uuid NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    task_id text DEFAULT ''::text NOT NULL,
    actual_status text DEFAULT 'Not Started'::text NOT NULL,
    is_completed boolean GENERATED ALWAYS AS ((actual_status = 'Completed'::text)) STORED,
    hide_from_gantt boolean DEFAULT false NOT NULL,
    date_planned_start date,
    date_planned_end date,
    date_actual_start date,
    date_actual_end date,
    actual_start_message text DEFAULT ''::text NOT NULL,
    payment_group text DEFAULT ''::text NOT NULL,
    cost numeric(18,2),
    cost_unit text DEFAULT ''::text NOT NULL,
    was_paid boolean DEFAULT false NOT NULL,
    implementer text DEFAULT ''::text NOT NULL,
    percent_completed numeric(5,2) DEFAULT 0 NOT NULL,
    last_update_at timestamp with time zone,
    last_update_notes text DEFAULT ''::text NOT NULL,
    component_count integer DEFAULT 0 NOT NULL,
    form text,
    flag integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT milestones_actual_start_message_check CHECK ((length(actual_start_message) <= 5000)),
    CONSTRAINT milestones_actual_status_check CHECK ((actual_status = ANY (ARRAY['Not Started'::text, 'Ongoing'::text, 'Completed'::text, 'Stopped'::text, 'Off Track'::text]))),
    CONSTRAINT milestones_component_count_check CHECK ((component_count >= 0)),
    CONSTRAINT milestones_cost_check CHECK ((cost >= (0)::numeric)),
    CONSTRAINT milestones_cost_unit_check CHECK ((length(cost_unit) <= 30)),
    CONSTRAINT milestones_description_check CHECK ((length(description) <= 5000)),
    CONSTRAINT milestones_flag_check CHECK ((flag >= 0)),
    CONSTRAINT milestones_form_check CHECK ((length(form) <= 300)),
    CONSTRAINT milestones_implementer_check CHECK ((length(implementer) <= 300)),
    CONSTRAINT milestones_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
    CONSTRAINT milestones_payment_group_check CHECK ((length(payment_group) <= 300)),
    CONSTRAINT milestones_percent_completed_check CHECK (((percent_completed >= (0)::numeric) AND (percent_completed <= (100)::numeric))),
    CONSTRAINT milestones_task_id_check CHECK ((length(task_id) <= 300))
);

CREATE TABLE public.projects (
    id uuid NOT NULL,
    external_id text,
    name text NOT NULL,
    code text NOT NULL,
    short_name text DEFAULT ''::text NOT NULL,
    location text DEFAULT ''::text NOT NULL,
    population text DEFAULT ''::text NOT NULL,
    project_type text DEFAULT ''::text NOT NULL,
    sponser text DEFAULT ''::text NOT NULL,
    budget text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    lat double precision,
    lng double precision,
    map_format text DEFAULT 'site'::text NOT NULL,
    poc_user_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT projects_budget_check CHECK ((length(budget) <= 300)),
    CONSTRAINT projects_code_check CHECK (((length(code) >= 1) AND (length(code) <= 30))),
    CONSTRAINT projects_description_check CHECK ((length(description) <= 5000)),
    CONSTRAINT projects_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT projects_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
    CONSTRAINT projects_location_check CHECK ((length(location) <= 300)),
    CONSTRAINT projects_map_format_check CHECK ((map_format = ANY (ARRAY['site'::text, 'groupedSites'::text]))),
    CONSTRAINT projects_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
    CONSTRAINT projects_population_check CHECK ((length(population) <= 300)),
    CONSTRAINT projects_position_whole CHECK (((lat IS NULL) = (lng IS NULL))),
    CONSTRAINT projects_project_type_check CHECK ((length(project_type) <= 300)),
    CONSTRAINT projects_short_name_check CHECK ((length(short_name) <= 300)),
    CONSTRAINT projects_sponser_check CHECK ((length(sponser) <= 300))
);

CREATE TABLE public.reactions (
    project_id uuid NOT NULL,
    update_id uuid NOT NULL,
    reaction text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reactions_reaction_check CHECK ((reaction = ANY (ARRAY['love'::text, 'clap'::text, 'fire'::text, 'thumbsUp'::text, 'thumbsDown'::text, 'check'::text])))
);

CREATE TABLE public.ref_counters (
    project_id uuid NOT NULL,
    kind text NOT NULL,
    last_ref_id integer DEFAULT 0 NOT NULL,
    CONSTRAINT ref_counters_kind_check CHECK ((kind = ANY (ARRAY['submission'::text, 'issue'::text]))),
    CONSTRAINT ref_counters_last_ref_id_check CHECK ((last_ref_id >= 0))
);

CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.seen_marks (
    project_id uuid NOT NULL,
    user_id uuid NOT NULL,
    document_id uuid NOT NULL,
    seen_until timestamp with time zone NOT NULL
);

CREATE TABLE public.sessions (
    id_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip inet,
    user_agent text DEFAULT ''::text NOT NULL,
    CONSTRAINT sessions_id_hash_check CHECK ((length(id_hash) = 32))
);

CREATE TABLE public.shares (
    project_id uuid NOT NULL,
    id text NOT NULL,
    issue_id uuid,
    submission_id uuid,
    can_export boolean DEFAULT false NOT NULL,
    can_comment boolean DEFAULT false NOT NULL,
    show_updates boolean DEFAULT false NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shares_comments_show_history CHECK ((show_updates OR (NOT can_comment))),
    CONSTRAINT shares_id_check CHECK ((length(id) >= 22)),
    CONSTRAINT shares_of_one_document CHECK ((num_nonnulls(issue_id, submission_id) = 1))
);

CREATE TABLE public.sites (
    project_id uuid NOT NULL,
    id uuid NOT NULL,
    external_id text,
    name text NOT NULL,
    short_name text DEFAULT ''::text NOT NULL,
    grouped_list_name text DEFAULT ''::text NOT NULL,
    region text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    lat double precision,
    lng double precision,
    map_group integer,
    map_group_order integer DEFAULT 0 NOT NULL,
    poc_user_id uuid,
    budget numeric(18,2),
    type_of_work text DEFAULT ''::text NOT NULL,
    contractor text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT sites_budget_check CHECK ((budget >= (0)::numeric)),
    CONSTRAINT sites_contractor_check CHECK ((length(contractor) <= 300)),
    CONSTRAINT sites_description_check CHECK ((length(description) <= 5000)),
    CONSTRAINT sites_grouped_list_name_check CHECK ((length(grouped_list_name) <= 300)),
    CONSTRAINT sites_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT sites_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
    CONSTRAINT sites_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
    CONSTRAINT sites_position_whole CHECK (((lat IS NULL) = (lng IS NULL))),
    CONSTRAINT sites_region_check CHECK ((length(region) <= 300)),
    CONSTRAINT sites_short_name_check CHECK ((length(short_name) <= 300)),
    CONSTRAINT sites_type_of_work_check CHECK ((length(type_of_work) <= 300))
);

CREATE TABLE public.submission_counts (
    project_id uuid NOT NULL,
    site_id uuid NOT NULL,
    is_deleted boolean NOT NULL,
    n integer NOT NULL,
    CONSTRAINT submission_counts_n_check CHECK ((n >= 0))
);

CREATE TABLE public.submission_items (
    project_id uuid NOT NULL,
    submission_id uuid NOT NULL,
    "position" integer NOT NULL,
    question_name text NOT NULL,
    question_text text NOT NULL,
    answers text[] DEFAULT '{}'::text[] NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    flag_code integer DEFAULT 0 NOT NULL,
    CONSTRAINT submission_items_position_check CHECK (("position" >= 0)),
    CONSTRAINT submission_items_question_name_check CHECK ((length(question_name) <= 300)),
    CONSTRAINT submission_items_question_text_check CHECK ((length(question_text) <= 5000))
);

CREATE TABLE public.submissions (
    project_id uuid NOT NULL,
    id uuid NOT NULL,
    external_id text,
    ref_id integer NOT NULL,
    site_id uuid NOT NULL,
    milestone_id uuid NOT NULL,
    form text,
    lat double precision,
    lng double precision,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    is_deleted boolean GENERATED ALWAYS AS ((deleted_at IS NOT NULL)) STORED,
    issue_count integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT submissions_form_check CHECK ((length(form) <= 300)),
    CONSTRAINT submissions_issue_count_check CHECK ((issue_count >= 0)),
    CONSTRAINT submissions_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT submissions_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
    CONSTRAINT submissions_position_whole CHECK (((lat IS NULL) = (lng IS NULL))),
    CONSTRAINT submissions_ref_id_check CHECK ((ref_id > 0))
);

CREATE TABLE public.updates (
    project_id uuid NOT NULL,
    id uuid NOT NULL,
    external_id text,
    issue_id uuid,
    submission_id uuid,
    milestone_id uuid,
    action_type text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    created_by uuid,
    author_name text,
    author_email text,
    categorization smallint,
    notes text DEFAULT ''::text NOT NULL,
    answers text[] DEFAULT '{}'::text[] NOT NULL,
    change jsonb,
    parent_id uuid,
    deleted_at timestamp with time zone,
    is_deleted boolean GENERATED ALWAYS AS ((deleted_at IS NOT NULL)) STORED,
    CONSTRAINT updates_action_type_check CHECK ((action_type = ANY (ARRAY['Field Submission'::text, 'Recategorized'::text, 'Updated'::text, 'Dismissed'::text, 'Resolved'::text, 'Reopened'::text, 'Restored'::text, 'Edited'::text, 'Deleted'::text, 'Started Sharing'::text, 'Stopped Sharing'::text, 'Share Link Comment'::text, 'Status Change'::text, 'Reply'::text]))),
    CONSTRAINT updates_author_email_check CHECK ((length(author_email) <= 254)),
    CONSTRAINT updates_author_name_check CHECK ((length(author_name) <= 300)),
    CONSTRAINT updates_categorization_check CHECK (((categorization >= 0) AND (categorization <= 4))),
    CONSTRAINT updates_deleted_is_empty CHECK (((deleted_at IS NULL) OR ((notes = ''::text) AND (answers = '{}'::text[]) AND (change IS NULL)))),
    CONSTRAINT updates_have_an_author CHECK ((((created_by IS NOT NULL) AND (author_name IS NULL) AND (author_email IS NULL)) OR ((created_by IS NULL) AND (author_name IS NOT NULL) AND (action_type = 'Share Link Comment'::text)))),
    CONSTRAINT updates_notes_check CHECK ((length(notes) <= 20000)),
    CONSTRAINT updates_of_one_document CHECK ((num_nonnulls(issue_id, submission_id, milestone_id) = 1)),
    CONSTRAINT updates_reply_has_parent CHECK (((action_type = 'Reply'::text) = (parent_id IS NOT NULL)))
);

CREATE TABLE public.user_photos (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    sha256 text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.users (
    id uuid NOT NULL,
    external_id text,
    email text NOT NULL,
    password_hash text,
    first_name text NOT NULL,
    last_name text NOT NULL,
    "position" text DEFAULT ''::text NOT NULL,
    organization text DEFAULT ''::text NOT NULL,
    phone_number text DEFAULT ''::text NOT NULL,
    authority_level text DEFAULT 'user'::text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    default_project_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT users_authority_level_check CHECK ((authority_level = ANY (ARRAY['user'::text, 'admin'::text, 'superAdmin'::text]))),
    CONSTRAINT users_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
    CONSTRAINT users_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 300))),
    CONSTRAINT users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'uk'::text]))),
    CONSTRAINT users_last_name_check CHECK ((length(last_name) <= 300)),
    CONSTRAINT users_organization_check CHECK ((length(organization) <= 300)),
    CONSTRAINT users_phone_number_check CHECK ((length(phone_number) <= 300)),
    CONSTRAINT users_position_check CHECK ((length("position") <= 300))
);

-- Data for Name: attempts; Type: TABLE DATA; Schema: public; Owner: -

-- Data for Name: blobs; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.blobs VALUES
	('eade273c0aa73dda5fa930568ed043b74bb243844119b59e7f43b9a5fb83b3ec', 21876, 'application/pdf', NULL, NULL, '2026-11-21 18:05:21.604355+00'),
	('2ed63d6f885c971327017186e33a9d9b5e8eb83c4041adf94179b2dd54ee7195', 67728, 'image/jpeg', 900, 600, '2026-11-21 18:05:21.8105+00'),
	('032a5debe64d2916e2b352f2b33dd0f6f6a382d19a82ff434a3d3692a520e630', 44645, 'image/jpeg', 900, 600, '2026-11-21 18:05:21.861791+00'),
	('a88ad1c9db0f95365e23d700885ac3928882b8e25c8e735c5e48540a8473ccec', 31910, 'application/pdf', NULL, NULL, '2026-11-21 18:05:21.889396+00'),
	('8bdd4fa4ff10978b79dd2f0e2b05aae7b1d64bdf995075cf3767f31691b8f95d', 126040, 'image/jpeg', 900, 600, '2026-11-21 18:05:22.049812+00'),
	('2f861f96e762c87eeb4d7b9b982c379c1fb9b9524f930e996a662d04d35112e0', 143524, 'image/jpeg', 900, 600, '2026-11-21 18:05:22.157694+00'),
	('fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 166715, 'image/jpeg', 1200, 800, '2026-11-21 18:05:22.39806+00'),
	('6b5f04cdd9358c0da11663c49082d0d4f47e9f0f95865e43b11944ec6bd09f03', 84513, 'image/jpeg', 900, 600, '2026-11-21 18:05:22.480894+00'),
	('3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 101036, 'image/jpeg', 900, 600, '2026-11-21 18:05:22.584905+00'),
	('2a25eb9a8a0f194d60e48b9a04f3deb25b3bcb4a2e992dc8ee5b4a14c896dc4e', 93661, 'image/jpeg', 900, 600, '2026-11-21 18:05:22.630782+00'),
	('5288032aad29462192f4176042bfee0ab88cbe9d68fa02b1551827743cfe6a6a', 77332, 'image/jpeg', 900, 600, '2026-11-21 18:05:22.695878+00'),
	('f635e5f957cef20d971a3b1817720f8ab1713faa09571fec9e5553f345a5d2cf', 36422, 'image/jpeg', 900, 600, '2026-11-21 18:05:22.713945+00'),
	('42d573f8064cddb660352e4e377386e178357f711ddb1bf8745d0d271d801f47', 88052, 'image/jpeg', 900, 600, '2026-11-21 18:05:22.824124+00'),
	('8133af3242d75561fb1be3539de7d7984242b3f84bbf72033ecb8149750387cb', 106845, 'image/jpeg', 900, 600, '2026-11-21 18:05:22.829391+00'),
	('201e6dd722aea4b23cc1d3ae993279743acfe13442016ee6ec4d3bdfcd47e14b', 114895, 'image/jpeg', 900, 600, '2026-11-21 18:05:22.921202+00'),
	('652228a2bb3b1d8f11f632ec449987607dc0f2030044bb02f72b61222b5c1660', 87151, 'image/jpeg', 900, 600, '2026-11-21 18:05:22.940342+00'),
	('a8fb722cc3a82c258ecd20f89edc77b4ff821d69c3550fee64d181affcae1aff', 45366, 'image/jpeg', 900, 600, '2026-11-21 18:05:22.999232+00'),
	('9d5237f47d9c1cd7182b57c5bf1cb5358c6c2ed32b02aa39a78b0f535470c26f', 75084, 'image/jpeg', 900, 600, '2026-11-21 18:05:23.100093+00'),
	('bd1c24367a8eb3088dd8bd50e063b1f54625e8aa535d4c1c53d5e9a8876f226e', 193290, 'image/jpeg', 1242, 1600, '2026-11-21 18:05:23.249373+00');

-- Data for Name: files; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.files VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbef-71e2-922b-09b1f93f427f', 'a88ad1c9db0f95365e23d700885ac3928882b8e25c8e735c5e48540a8473ccec', 'attachment', 'pull-out-test.pdf', NULL, NULL, true, 0, '01a1ff48-cbc6-7571-b526-7c21ea6624f6', '2026-11-21 18:05:23.265+00', NULL, NULL, NULL, '01a1ff48-cbdc-7325-a84d-e37b01aea1ae', NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc08-70ab-8d95-2a78c716215c', '2ed63d6f885c971327017186e33a9d9b5e8eb83c4041adf94179b2dd54ee7195', 'photo', 'school_front.jpg', NULL, NULL, false, 0, '01a1ff48-cbc6-7571-b526-7c21ea6624f6', '2026-11-21 18:05:23.265+00', NULL, NULL, NULL, NULL, 'photo'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0d-722d-8a9b-13c2f397ebb0', 'eade273c0aa73dda5fa930568ed043b74bb243844119b59e7f43b9a5fb83b3ec', 'attachment', 'works-programme-rev-C.pdf', NULL, NULL, false, 0, '01a1ff48-cbc6-7571-b526-7c21ea6624f6', '2026-11-21 18:05:23.265+00', NULL, NULL, NULL, NULL, 'attachment'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-1cf4c6cc7b7b', '8bdd4fa4ff10978b79dd2f0e2b05aae7b1d64bdf995075cf3767f31691b8f95d', 'photo', 'corridor.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-21 15:11:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c2c1fa6273b0', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-22802fd99054', '2f861f96e762c87eeb4d7b9b982c379c1fb9b9524f930e996a662d04d35112e0', 'photo', 'classroom.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-21 15:11:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c2c1fa6273b0', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-246aaf016462', '8bdd4fa4ff10978b79dd2f0e2b05aae7b1d64bdf995075cf3767f31691b8f95d', 'photo', 'corridor.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-21 15:11:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c2c1fa6273b0', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-2b9da286fccb', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 23:05:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-2e925ea2051f', '6b5f04cdd9358c0da11663c49082d0d4f47e9f0f95865e43b11944ec6bd09f03', 'photo', 'blocks.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 23:05:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-3026577438a1', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 2, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 23:05:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-355b00e60e91', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 23:05:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-39abbb38abf0', '6b5f04cdd9358c0da11663c49082d0d4f47e9f0f95865e43b11944ec6bd09f03', 'photo', 'blocks.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 23:05:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-3c567b94a45c', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 23:05:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 2, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-410dd57f95b8', '2a25eb9a8a0f194d60e48b9a04f3deb25b3bcb4a2e992dc8ee5b4a14c896dc4e', 'photo', 'boiler.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 18:28:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c801dc2262b1', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-453699b26061', '5288032aad29462192f4176042bfee0ab88cbe9d68fa02b1551827743cfe6a6a', 'photo', 'elec.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 18:28:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c801dc2262b1', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-4b1b74544787', '2a25eb9a8a0f194d60e48b9a04f3deb25b3bcb4a2e992dc8ee5b4a14c896dc4e', 'photo', 'boiler.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 18:28:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c801dc2262b1', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-4fd9c689f217', 'f635e5f957cef20d971a3b1817720f8ab1713faa09571fec9e5553f345a5d2cf', 'photo', 'ceiling.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 18:28:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-c801dc2262b1', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-53a852b0f3b5', '8bdd4fa4ff10978b79dd2f0e2b05aae7b1d64bdf995075cf3767f31691b8f95d', 'photo', 'corridor.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-20 00:21:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-57fbe5011cb2', '2f861f96e762c87eeb4d7b9b982c379c1fb9b9524f930e996a662d04d35112e0', 'photo', 'classroom.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-20 00:21:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-593a80651d5f', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 2, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-20 00:21:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-5d50d6d86e89', 'f635e5f957cef20d971a3b1817720f8ab1713faa09571fec9e5553f345a5d2cf', 'photo', 'ceiling.jpg', NULL, NULL, false, 3, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-20 00:21:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-617bfa03de0e', '2ed63d6f885c971327017186e33a9d9b5e8eb83c4041adf94179b2dd54ee7195', 'photo', 'school_front.jpg', NULL, NULL, false, 4, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-20 00:21:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-64d9273cdf23', '5288032aad29462192f4176042bfee0ab88cbe9d68fa02b1551827743cfe6a6a', 'photo', 'elec.jpg', NULL, NULL, false, 5, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-20 00:21:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-6997297ae4e6', '8133af3242d75561fb1be3539de7d7984242b3f84bbf72033ecb8149750387cb', 'photo', 'ward.jpg', NULL, NULL, false, 6, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-20 00:21:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-6dac9a59bd25', '6b5f04cdd9358c0da11663c49082d0d4f47e9f0f95865e43b11944ec6bd09f03', 'photo', 'blocks.jpg', NULL, NULL, false, 7, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-20 00:21:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-71b4dc662046', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 8, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-20 00:21:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-74402bdf1c10', '42d573f8064cddb660352e4e377386e178357f711ddb1bf8745d0d271d801f47', 'photo', 'roof.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-7b7007585fba', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 1, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-7c2c3aad71a7', '42d573f8064cddb660352e4e377386e178357f711ddb1bf8745d0d271d801f47', 'photo', 'roof.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-8002503d8525', '201e6dd722aea4b23cc1d3ae993279743acfe13442016ee6ec4d3bdfcd47e14b', 'photo', 'rebar.jpg', NULL, NULL, false, 1, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-86778cf55b21', '42d573f8064cddb660352e4e377386e178357f711ddb1bf8745d0d271d801f47', 'photo', 'roof.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 2, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-8b29bfc5c3e8', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 3, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-8cc2dea7c5f2', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-19 00:43:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-d447bb64c6e0', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-910778b2388c', '2ed63d6f885c971327017186e33a9d9b5e8eb83c4041adf94179b2dd54ee7195', 'photo', 'school_front.jpg', NULL, NULL, false, 1, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-19 00:43:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-d447bb64c6e0', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-94cc5b06b691', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-19 00:43:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-d447bb64c6e0', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-98b9c3fd15c2', '8133af3242d75561fb1be3539de7d7984242b3f84bbf72033ecb8149750387cb', 'photo', 'ward.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', '2026-11-18 16:56:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-db8a909c4428', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-9fd1c26cf870', '652228a2bb3b1d8f11f632ec449987607dc0f2030044bb02f72b61222b5c1660', 'photo', 'hospital.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-17 22:50:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-a1b4be2a8db9', '42d573f8064cddb660352e4e377386e178357f711ddb1bf8745d0d271d801f47', 'photo', 'roof.jpg', NULL, NULL, false, 1, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-17 22:50:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-a780768272d2', 'f635e5f957cef20d971a3b1817720f8ab1713faa09571fec9e5553f345a5d2cf', 'photo', 'ceiling.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-17 22:50:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-a8c3e19907a5', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-17 22:50:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 2, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-af6d7390738a', '5288032aad29462192f4176042bfee0ab88cbe9d68fa02b1551827743cfe6a6a', 'photo', 'elec.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-16 16:12:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-e059e4fc1a07', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-b279f8e3c372', '8bdd4fa4ff10978b79dd2f0e2b05aae7b1d64bdf995075cf3767f31691b8f95d', 'photo', 'corridor.jpg', NULL, NULL, false, 1, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-16 16:12:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-e059e4fc1a07', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-b4cc34825867', '5288032aad29462192f4176042bfee0ab88cbe9d68fa02b1551827743cfe6a6a', 'photo', 'elec.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-16 16:12:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-e059e4fc1a07', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-b97d49917ea3', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-15 20:37:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-e660f309a6f3', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-bef038602b63', 'a8fb722cc3a82c258ecd20f89edc77b4ff821d69c3550fee64d181affcae1aff', 'photo', 'crack.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-15 20:37:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-e660f309a6f3', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-c0e83cd1a571', '8bdd4fa4ff10978b79dd2f0e2b05aae7b1d64bdf995075cf3767f31691b8f95d', 'photo', 'corridor.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-15 17:25:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-c75fb5480419', '5288032aad29462192f4176042bfee0ab88cbe9d68fa02b1551827743cfe6a6a', 'photo', 'elec.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-15 17:25:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-caee305e1baa', 'f635e5f957cef20d971a3b1817720f8ab1713faa09571fec9e5553f345a5d2cf', 'photo', 'ceiling.jpg', NULL, NULL, false, 2, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-15 17:25:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-cc5339eca730', '2a25eb9a8a0f194d60e48b9a04f3deb25b3bcb4a2e992dc8ee5b4a14c896dc4e', 'photo', 'boiler.jpg', NULL, NULL, false, 3, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-15 17:25:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-d137655a9eed', '6b5f04cdd9358c0da11663c49082d0d4f47e9f0f95865e43b11944ec6bd09f03', 'photo', 'blocks.jpg', NULL, NULL, false, 4, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-15 17:25:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-d794a0acbd7b', '201e6dd722aea4b23cc1d3ae993279743acfe13442016ee6ec4d3bdfcd47e14b', 'photo', 'rebar.jpg', NULL, NULL, false, 5, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-15 17:25:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-dbfe9152dd3d', '2f861f96e762c87eeb4d7b9b982c379c1fb9b9524f930e996a662d04d35112e0', 'photo', 'classroom.jpg', NULL, NULL, false, 6, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-15 17:25:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc33-7339-849e-ddbe04414c49', '652228a2bb3b1d8f11f632ec449987607dc0f2030044bb02f72b61222b5c1660', 'photo', 'hospital.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', '2026-11-14 21:43:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ee3738592968', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-6269fa2bf7bc', '201e6dd722aea4b23cc1d3ae993279743acfe13442016ee6ec4d3bdfcd47e14b', 'photo', 'rebar.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', '2026-11-14 21:43:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ee3738592968', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-67eaea4bf401', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-13 23:34:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-f378de08701b', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-6ba88e19d243', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-13 23:34:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-f378de08701b', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-6e4ba783d639', '2f861f96e762c87eeb4d7b9b982c379c1fb9b9524f930e996a662d04d35112e0', 'photo', 'classroom.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-13 19:59:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-f4524de77836', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-70dade0f5b82', '8bdd4fa4ff10978b79dd2f0e2b05aae7b1d64bdf995075cf3767f31691b8f95d', 'photo', 'corridor.jpg', NULL, NULL, false, 1, '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-13 19:59:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-f4524de77836', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-773c428dff7f', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 2, '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-13 19:59:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-f4524de77836', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-7814dac4fc21', 'f635e5f957cef20d971a3b1817720f8ab1713faa09571fec9e5553f345a5d2cf', 'photo', 'ceiling.jpg', NULL, NULL, false, 3, '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-13 19:59:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-f4524de77836', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-7d7f451583d9', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-13 19:59:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-f4524de77836', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-8046f263ab1f', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-12 16:38:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-f918faef19ba', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-851d81df633b', '2ed63d6f885c971327017186e33a9d9b5e8eb83c4041adf94179b2dd54ee7195', 'photo', 'school_front.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-12 16:38:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-f918faef19ba', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-8b76caf6c68f', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 2, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-12 16:38:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-f918faef19ba', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-8fd1cd8a3582', '6b5f04cdd9358c0da11663c49082d0d4f47e9f0f95865e43b11944ec6bd09f03', 'photo', 'blocks.jpg', NULL, NULL, false, 3, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-12 16:38:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-f918faef19ba', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-932300922583', '2a25eb9a8a0f194d60e48b9a04f3deb25b3bcb4a2e992dc8ee5b4a14c896dc4e', 'photo', 'boiler.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-11 22:41:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ffcfb141fe49', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-95307cc9363c', '2a25eb9a8a0f194d60e48b9a04f3deb25b3bcb4a2e992dc8ee5b4a14c896dc4e', 'photo', 'boiler.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-11 22:41:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ffcfb141fe49', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-98e72a035f24', 'f635e5f957cef20d971a3b1817720f8ab1713faa09571fec9e5553f345a5d2cf', 'photo', 'ceiling.jpg', NULL, NULL, false, 1, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-11 22:41:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a21-ffcfb141fe49', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-9cade0821af4', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:53:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-a2f681bf2a68', '652228a2bb3b1d8f11f632ec449987607dc0f2030044bb02f72b61222b5c1660', 'photo', 'hospital.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:53:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-a7948e2bc779', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 2, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:53:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-aabb3199e49c', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:53:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-af4b23aa6fb8', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:53:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 2, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-b2e879051400', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:47:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-07fa707477d8', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-b60e6b9dacb4', '652228a2bb3b1d8f11f632ec449987607dc0f2030044bb02f72b61222b5c1660', 'photo', 'hospital.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:47:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-07fa707477d8', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-ba144ab8d564', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-10-31 17:28:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-bf298ea8d73d', '2f861f96e762c87eeb4d7b9b982c379c1fb9b9524f930e996a662d04d35112e0', 'photo', 'classroom.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-10-31 17:28:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-c387c700dbeb', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-10-31 17:28:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 1, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-c65971a594ac', '8bdd4fa4ff10978b79dd2f0e2b05aae7b1d64bdf995075cf3767f31691b8f95d', 'photo', 'corridor.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-10-31 17:28:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 2, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-ca46891573ea', '652228a2bb3b1d8f11f632ec449987607dc0f2030044bb02f72b61222b5c1660', 'photo', 'hospital.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-10-23 20:23:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-0d978d406946', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-cf753d8604b3', '8133af3242d75561fb1be3539de7d7984242b3f84bbf72033ecb8149750387cb', 'photo', 'ward.jpg', NULL, NULL, false, 1, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-10-23 20:23:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-0d978d406946', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-d364ac5f5aa5', '8bdd4fa4ff10978b79dd2f0e2b05aae7b1d64bdf995075cf3767f31691b8f95d', 'photo', 'corridor.jpg', NULL, NULL, false, 2, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-10-23 20:23:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-0d978d406946', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-d54feecae2d0', '2a25eb9a8a0f194d60e48b9a04f3deb25b3bcb4a2e992dc8ee5b4a14c896dc4e', 'photo', 'boiler.jpg', NULL, NULL, false, 3, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-10-23 20:23:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-0d978d406946', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-d995471f08ec', '5288032aad29462192f4176042bfee0ab88cbe9d68fa02b1551827743cfe6a6a', 'photo', 'elec.jpg', NULL, NULL, false, 4, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-10-23 20:23:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-0d978d406946', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc34-7134-8458-dc68c6a0aa89', '42d573f8064cddb660352e4e377386e178357f711ddb1bf8745d0d271d801f47', 'photo', 'roof.jpg', NULL, NULL, false, 5, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-10-23 20:23:20.43+00', NULL, '01a1ff48-cc0f-71b8-9a22-0d978d406946', 0, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc74-7231-ac8e-4b8bd77beaf3', '8bdd4fa4ff10978b79dd2f0e2b05aae7b1d64bdf995075cf3767f31691b8f95d', 'photo', 'corridor.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-21 15:11:20.43+00', '01a1ff48-cc71-71d3-932f-4e597f8606c6', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8031-ed58772f6789', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 23:05:20.43+00', '01a1ff48-cc71-71d3-932f-50301563dbe4', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8031-f30c631922a5', '6b5f04cdd9358c0da11663c49082d0d4f47e9f0f95865e43b11944ec6bd09f03', 'photo', 'blocks.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 23:05:20.43+00', '01a1ff48-cc71-71d3-932f-50301563dbe4', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8031-f7cf1753c8fb', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 23:05:20.43+00', '01a1ff48-cc71-71d3-932f-56b52fa5603f', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8031-fafce3bfea20', '2a25eb9a8a0f194d60e48b9a04f3deb25b3bcb4a2e992dc8ee5b4a14c896dc4e', 'photo', 'boiler.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 18:28:20.43+00', '01a1ff48-cc71-71d3-932f-589a0364b378', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8031-fe5dd8bb5864', 'f635e5f957cef20d971a3b1817720f8ab1713faa09571fec9e5553f345a5d2cf', 'photo', 'ceiling.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 18:28:20.43+00', '01a1ff48-cc71-71d3-932f-589a0364b378', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-03d70ac38e3b', '42d573f8064cddb660352e4e377386e178357f711ddb1bf8745d0d271d801f47', 'photo', 'roof.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', '01a1ff48-cc71-71d3-932f-5c93ca9022d7', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-0589f93f1cfc', '201e6dd722aea4b23cc1d3ae993279743acfe13442016ee6ec4d3bdfcd47e14b', 'photo', 'rebar.jpg', NULL, NULL, false, 1, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', '01a1ff48-cc71-71d3-932f-5c93ca9022d7', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-0b6dbca5a0f9', '42d573f8064cddb660352e4e377386e178357f711ddb1bf8745d0d271d801f47', 'photo', 'roof.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', '01a1ff48-cc71-71d3-932f-6276c4646196', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-0c7d63f657dc', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', '01a1ff48-cc71-71d3-932f-64c7a79b5b24', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-11983df4f2f4', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-19 00:43:20.43+00', '01a1ff48-cc71-71d3-932f-68c2ff6c3802', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-146aaa5f4884', 'f635e5f957cef20d971a3b1817720f8ab1713faa09571fec9e5553f345a5d2cf', 'photo', 'ceiling.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-17 22:50:20.43+00', '01a1ff48-cc71-71d3-932f-6e04f83068bb', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-1b66c6555873', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-17 22:50:20.43+00', '01a1ff48-cc71-71d3-932f-7246d9cc6060', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-1ee038591e8f', '5288032aad29462192f4176042bfee0ab88cbe9d68fa02b1551827743cfe6a6a', 'photo', 'elec.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-16 16:12:20.43+00', '01a1ff48-cc71-71d3-932f-74591707813e', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-21b9ae9a00f8', 'a8fb722cc3a82c258ecd20f89edc77b4ff821d69c3550fee64d181affcae1aff', 'photo', 'crack.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-15 20:37:20.43+00', '01a1ff48-cc71-71d3-932f-7ace83514161', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-24e52a6ecbf4', '201e6dd722aea4b23cc1d3ae993279743acfe13442016ee6ec4d3bdfcd47e14b', 'photo', 'rebar.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', '2026-11-14 21:43:20.43+00', '01a1ff48-cc71-71d3-932f-7f490d1c8f99', NULL, NULL, NULL, NULL);
INSERT INTO public.files VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-29a84364f132', 'fab87ed2d79f69fee58c820a53a5ea9060ee974904d1c709655df31826a54760', 'photo', 'facade.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-13 23:34:20.43+00', '01a1ff48-cc71-71d3-932f-80224c8c589a', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-2c4e06f6105a', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-13 19:59:20.43+00', '01a1ff48-cc71-71d3-932f-8755555754a5', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-3153661b442d', '2a25eb9a8a0f194d60e48b9a04f3deb25b3bcb4a2e992dc8ee5b4a14c896dc4e', 'photo', 'boiler.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-11 22:41:20.43+00', '01a1ff48-cc71-71d3-932f-88a9d367d6da', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-35abef99796a', 'f635e5f957cef20d971a3b1817720f8ab1713faa09571fec9e5553f345a5d2cf', 'photo', 'ceiling.jpg', NULL, NULL, false, 1, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-11 22:41:20.43+00', '01a1ff48-cc71-71d3-932f-88a9d367d6da', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-3b6d82633bc9', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:53:20.43+00', '01a1ff48-cc71-71d3-932f-8f4f31849f95', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-3c3ee892ee31', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:53:20.43+00', '01a1ff48-cc71-71d3-932f-93582d324d6a', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-4083608fe0b7', '3b255367560678530f83a6e45c4ae03119e5024e404c8eedec75fa82afa4e0e8', 'photo', 'window.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-10-31 17:28:20.43+00', '01a1ff48-cc71-71d3-932f-94dfef051b24', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc75-7048-8032-44cf43f8f0e8', '8bdd4fa4ff10978b79dd2f0e2b05aae7b1d64bdf995075cf3767f31691b8f95d', 'photo', 'corridor.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-10-31 17:28:20.43+00', '01a1ff48-cc71-71d3-932f-9bef8bbab0a6', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc8f-7463-a5c6-2541b3d99d1a', '42d573f8064cddb660352e4e377386e178357f711ddb1bf8745d0d271d801f47', 'photo', 'roof.jpg', NULL, NULL, true, 0, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-20 16:59:20.43+00', '01a1ff48-cc80-7647-a612-ea5138ce1cf5', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc90-710e-9cf2-b5bc8e844363', '201e6dd722aea4b23cc1d3ae993279743acfe13442016ee6ec4d3bdfcd47e14b', 'photo', 'rebar.jpg', NULL, NULL, true, 1, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-20 16:59:20.43+00', '01a1ff48-cc80-7647-a612-ea5138ce1cf5', NULL, NULL, NULL, NULL),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc90-710e-9cf2-ba2f17569408', 'a88ad1c9db0f95365e23d700885ac3928882b8e25c8e735c5e48540a8473ccec', 'attachment', 'pull-out-test.pdf', NULL, NULL, true, 0, '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-21 15:28:20.43+00', '01a1ff48-cc80-7647-a612-ee7b53bbd2fa', NULL, NULL, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc7-702a-b1c4-ffc18bef5a37', '032a5debe64d2916e2b352f2b33dd0f6f6a382d19a82ff434a3d3692a520e630', 'photo', 'tanks.jpg', NULL, NULL, false, 0, '01a1ff48-cbc6-7571-b526-7c21ea6624f6', '2026-11-21 18:05:23.265+00', NULL, NULL, NULL, NULL, 'photo'),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-bb821877607e', '032a5debe64d2916e2b352f2b33dd0f6f6a382d19a82ff434a3d3692a520e630', 'photo', 'tanks.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-20 19:43:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-33830d3bb2df', 0, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-bcf973c38b82', '032a5debe64d2916e2b352f2b33dd0f6f6a382d19a82ff434a3d3692a520e630', 'photo', 'tanks.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-20 19:43:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-33830d3bb2df', 1, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-c1f56abb1cfb', 'a8fb722cc3a82c258ecd20f89edc77b4ff821d69c3550fee64d181affcae1aff', 'photo', 'crack.jpg', NULL, NULL, false, 1, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-20 19:43:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-33830d3bb2df', 1, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-c688d1a487e1', '032a5debe64d2916e2b352f2b33dd0f6f6a382d19a82ff434a3d3692a520e630', 'photo', 'tanks.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-11-19 18:03:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-372eb0606a2c', 0, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-cb5792d72d62', '2a25eb9a8a0f194d60e48b9a04f3deb25b3bcb4a2e992dc8ee5b4a14c896dc4e', 'photo', 'boiler.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-11-19 18:03:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-372eb0606a2c', 0, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-cfb9dd3350e2', '5288032aad29462192f4176042bfee0ab88cbe9d68fa02b1551827743cfe6a6a', 'photo', 'elec.jpg', NULL, NULL, false, 2, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-11-19 18:03:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-372eb0606a2c', 0, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-d3b4437b8669', '9d5237f47d9c1cd7182b57c5bf1cb5358c6c2ed32b02aa39a78b0f535470c26f', 'photo', 'bridge.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-15 16:33:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-3839edac7413', 0, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-d6f1f9017e49', '9d5237f47d9c1cd7182b57c5bf1cb5358c6c2ed32b02aa39a78b0f535470c26f', 'photo', 'bridge.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-15 16:33:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-3839edac7413', 1, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-da332180402c', '201e6dd722aea4b23cc1d3ae993279743acfe13442016ee6ec4d3bdfcd47e14b', 'photo', 'rebar.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-11-13 23:23:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-3ea9962b5ebb', 0, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-dd1e37380f24', '6b5f04cdd9358c0da11663c49082d0d4f47e9f0f95865e43b11944ec6bd09f03', 'photo', 'blocks.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-11-13 23:23:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-3ea9962b5ebb', 0, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-e18a2dcd8cc3', '201e6dd722aea4b23cc1d3ae993279743acfe13442016ee6ec4d3bdfcd47e14b', 'photo', 'rebar.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-11-13 23:23:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-3ea9962b5ebb', 1, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-e75e00a14615', '6b5f04cdd9358c0da11663c49082d0d4f47e9f0f95865e43b11944ec6bd09f03', 'photo', 'blocks.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-08 19:08:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-418e435c681b', 0, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-eb3db8b1e63f', '6b5f04cdd9358c0da11663c49082d0d4f47e9f0f95865e43b11944ec6bd09f03', 'photo', 'blocks.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-08 19:08:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-418e435c681b', 1, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-ee12e9ef73f9', '201e6dd722aea4b23cc1d3ae993279743acfe13442016ee6ec4d3bdfcd47e14b', 'photo', 'rebar.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-10-25 17:33:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-47268e7ef110', 0, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd6-72b4-ad12-f0a8706d4043', 'bd1c24367a8eb3088dd8bd50e063b1f54625e8aa535d4c1c53d5e9a8876f226e', 'photo', 'hero.jpg', NULL, NULL, false, 1, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-10-25 17:33:20.43+00', NULL, '01a1ff48-ccc8-73e1-8e89-47268e7ef110', 0, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf2-755d-8ace-b4fa9c203a14', '032a5debe64d2916e2b352f2b33dd0f6f6a382d19a82ff434a3d3692a520e630', 'photo', 'tanks.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-20 19:43:20.43+00', '01a1ff48-ccee-751a-af13-3606bfa171a0', NULL, NULL, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf2-755d-8ace-bbd9b477966c', 'a8fb722cc3a82c258ecd20f89edc77b4ff821d69c3550fee64d181affcae1aff', 'photo', 'crack.jpg', NULL, NULL, false, 1, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-20 19:43:20.43+00', '01a1ff48-ccee-751a-af13-3606bfa171a0', NULL, NULL, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf2-755d-8ace-bf539e2f393a', '9d5237f47d9c1cd7182b57c5bf1cb5358c6c2ed32b02aa39a78b0f535470c26f', 'photo', 'bridge.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-15 16:33:20.43+00', '01a1ff48-ccee-751a-af13-3be846c58c76', NULL, NULL, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf2-755d-8ace-c3475618c19d', '201e6dd722aea4b23cc1d3ae993279743acfe13442016ee6ec4d3bdfcd47e14b', 'photo', 'rebar.jpg', NULL, NULL, false, 0, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-11-13 23:23:20.43+00', '01a1ff48-ccee-751a-af13-3df9fd4073ea', NULL, NULL, NULL, NULL),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf2-755d-8ace-c51b666b7ccc', '6b5f04cdd9358c0da11663c49082d0d4f47e9f0f95865e43b11944ec6bd09f03', 'photo', 'blocks.jpg', NULL, NULL, false, 0, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-08 19:08:20.43+00', '01a1ff48-ccee-751a-af13-425fb787d258', NULL, NULL, NULL, NULL);

-- Data for Name: idempotency_keys; Type: TABLE DATA; Schema: public; Owner: -

-- Data for Name: imported_records; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.imported_records VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'borodianka', '{"_id": "borodianka", "lat": 50.6442, "lng": 29.9308, "poc": "iryna", "name": "Borodianka Lyceum No. 1", "budget": 86400000, "region": "Kyiv Oblast", "project": "north", "shortName": "Borodianka Lyceum", "contractor": "Desna Build JV", "typeOfWork": "New construction", "description": "New lyceum for 620 pupils on the site of the destroyed school, with a civil shelter for all of them.", "groupedListName": "Kyiv Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'makariv', '{"_id": "makariv", "lat": 50.4641, "lng": 29.8114, "name": "Makariv Primary Care Centre", "budget": 21900000, "region": "Kyiv Oblast", "project": "north", "shortName": "Makariv Centre", "contractor": "Budservis-Pivnich", "typeOfWork": "Rehabilitation", "groupedListName": "Kyiv Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'irpin', '{"_id": "irpin", "lat": 50.5218, "lng": 30.2507, "name": "Irpin School No. 17", "budget": 47300000, "region": "Kyiv Oblast", "project": "north", "shortName": "Irpin School", "contractor": "Desna Build JV", "typeOfWork": "Rehabilitation", "groupedListName": "Kyiv Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'ivankiv', '{"_id": "ivankiv", "lat": 50.9333, "lng": 29.9, "name": "Ivankiv City Hospital", "budget": 63500000, "region": "Kyiv Oblast", "project": "north", "shortName": "Ivankiv Hospital", "contractor": "Desna Build JV", "typeOfWork": "Rehabilitation", "groupedListName": "Kyiv Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'nizhyn', '{"_id": "nizhyn", "lat": 51.048, "lng": 31.8869, "poc": "nadiia", "name": "Nizhyn City Hospital", "budget": 58200000, "region": "Chernihiv Oblast", "project": "north", "shortName": "Nizhyn Hospital", "contractor": "Desna Build JV", "typeOfWork": "Rehabilitation", "groupedListName": "Chernihiv Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'chernihiv', '{"_id": "chernihiv", "lat": 51.4982, "lng": 31.2893, "name": "Chernihiv Lyceum No. 18", "budget": 44100000, "region": "Chernihiv Oblast", "project": "north", "shortName": "Chernihiv Lyceum 18", "contractor": "Budservis-Pivnich", "typeOfWork": "Rehabilitation", "groupedListName": "Chernihiv Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'pryluky', '{"_id": "pryluky", "lat": 50.5941, "lng": 32.3876, "name": "Pryluky Outpatient Clinic", "budget": 19400000, "region": "Chernihiv Oblast", "project": "north", "shortName": "Pryluky Clinic", "contractor": "Budservis-Pivnich", "typeOfWork": "Rehabilitation", "groupedListName": "Chernihiv Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'okhtyrka', '{"_id": "okhtyrka", "lat": 50.3104, "lng": 34.8988, "poc": "andrii", "name": "Okhtyrka Central District Hospital", "budget": 50850000, "region": "Sumy Oblast", "project": "north", "shortName": "Okhtyrka Hospital", "contractor": "Desna Build JV", "typeOfWork": "Rehabilitation", "description": "Block B and the surgical wing: structural repairs, roof, windows, façade, heating plant and medical gas, with patients in Block A throughout.", "groupedListName": "Sumy Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'trostianets', '{"_id": "trostianets", "lat": 50.4818, "lng": 34.9637, "poc": "maksym", "name": "Trostianets City Hospital", "budget": 20567000, "region": "Sumy Oblast", "project": "north", "shortName": "Trostianets Hospital", "contractor": "Budservis-Pivnich", "typeOfWork": "Rehabilitation", "description": "New roof trusses and covering over the ward block, windows, heating and theatre ventilation.", "groupedListName": "Sumy Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'konotop', '{"_id": "konotop", "lat": 51.2403, "lng": 33.2026, "name": "Konotop School No. 5", "budget": 39800000, "region": "Sumy Oblast", "project": "north", "shortName": "Konotop School", "contractor": "Budservis-Pivnich", "typeOfWork": "Rehabilitation", "groupedListName": "Sumy Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'lebedyn', '{"_id": "lebedyn", "lat": 50.5857, "lng": 34.4818, "name": "Lebedyn Outpatient Clinic", "budget": 18600000, "region": "Sumy Oblast", "project": "north", "shortName": "Lebedyn Clinic", "contractor": "Budservis-Pivnich", "typeOfWork": "Rehabilitation", "groupedListName": "Sumy Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'balakliia', '{"_id": "balakliia", "lat": 49.4627, "lng": 36.8595, "poc": "taras", "name": "Balakliia Lyceum No. 3", "budget": 42700000, "region": "Kharkiv Oblast", "project": "north", "shortName": "Balakliia Lyceum", "contractor": "Desna Build JV", "typeOfWork": "Rehabilitation", "groupedListName": "Kharkiv Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'izium', '{"_id": "izium", "lat": 49.2089, "lng": 37.2485, "poc": "kateryna", "name": "Izium City Hospital, Block A", "budget": 92300000, "region": "Kharkiv Oblast", "project": "north", "shortName": "Izium Hospital", "contractor": "Desna Build JV", "typeOfWork": "Reconstruction", "description": "Reconstruction of the destroyed Block A as an emergency department with 40 beds.", "groupedListName": "Kharkiv Oblast"}'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'site', 'chuhuiv', '{"_id": "chuhuiv", "lat": 49.8358, "lng": 36.6871, "name": "Chuhuiv Outpatient Clinic", "budget": 20300000, "region": "Kharkiv Oblast", "project": "north", "shortName": "Chuhuiv Clinic", "contractor": "Budservis-Pivnich", "typeOfWork": "Rehabilitation", "groupedListName": "Kharkiv Oblast"}'),
	('01a1ff48-ccb0-7281-850a-931ad588282e', 'site', 'apostolove', '{"_id": "apostolove", "lat": 47.6596, "lng": 33.717, "name": "Apostolove Pumping Station", "budget": 52800000, "region": "Kryvyi Rih Raion", "project": "water", "shortName": "Apostolove Station", "contractor": "Dniprobud", "typeOfWork": "Rehabilitation", "groupedListName": "Kryvyi Rih Raion"}'),
	('01a1ff48-ccb0-7281-850a-931ad588282e', 'site', 'tomakivka', '{"_id": "tomakivka", "lat": 47.8133, "lng": 34.7476, "name": "Tomakivka Clean-Water Tank", "budget": 17600000, "region": "Nikopol Raion", "project": "water", "shortName": "Tomakivka Tank", "contractor": "Dniprobud", "typeOfWork": "New construction", "groupedListName": "Nikopol Raion"}'),
	('01a1ff48-ccb0-7281-850a-931ad588282e', 'site', 'nikopol', '{"_id": "nikopol", "lat": 47.5713, "lng": 34.3957, "poc": "viktor", "name": "Nikopol Pumping Station", "budget": 74500000, "region": "Nikopol Raion", "project": "water", "shortName": "Nikopol Station", "contractor": "Dniprobud", "typeOfWork": "Reconstruction", "description": "New intake and pumping station for Nikopol after the loss of the reservoir.", "groupedListName": "Nikopol Raion"}'),
	('01a1ff48-ccb0-7281-850a-931ad588282e', 'site', 'marhanets', '{"_id": "marhanets", "lat": 47.648, "lng": 34.617, "poc": "larysa", "name": "Marhanets Clean-Water Tanks", "budget": 31200000, "region": "Nikopol Raion", "project": "water", "shortName": "Marhanets Tanks", "contractor": "Dniprobud", "typeOfWork": "New construction", "groupedListName": "Nikopol Raion"}'),
	('01a1ff48-ccb0-7281-850a-931ad588282e', 'site', 'pokrov', '{"_id": "pokrov", "lat": 47.6628, "lng": 34.1087, "name": "Pokrov Distribution Mains", "budget": 118000000, "region": "Nikopol Raion", "project": "water", "shortName": "Pokrov Mains", "contractor": "Aquamash", "typeOfWork": "New construction", "groupedListName": "Nikopol Raion"}');

-- Data for Name: issue_counts; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.issue_counts VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-c48764adcf15', 0, false, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-c48764adcf15', 0, false, true, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-c48764adcf15', 1, true, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-d6a41827ace0', 1, true, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-d6a41827ace0', 2, false, false, 2),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-db7019a83dc3', 1, true, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e31e36c64352', 0, false, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e31e36c64352', 0, true, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e31e36c64352', 1, false, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e31e36c64352', 2, false, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e31e36c64352', 4, false, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e797e2726b99', 2, true, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e797e2726b99', 3, false, false, 2),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e797e2726b99', 3, true, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e98b07e16ca2', 2, false, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-f0bb884861cb', 1, false, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-f6bcdc734f4f', 3, false, false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-fb0f0d5214bc', 0, false, false, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-7bc1b9dcd3ec', 3, false, false, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-7f474a0c9fa2', 4, false, false, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-824064bfdf2f', 2, true, false, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-87bf39c49fe8', 0, false, false, 1);

-- Data for Name: issues; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.issues VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-10c43d565361', 'borodianka/2026-06-18 07:48/1', 20, '01a1ff48-cbd8-7589-b130-c48764adcf15', '01a1ff48-cbdb-762f-834c-48082d8e9ff3', '01a1ff48-cc0f-71b8-9a21-c2c1fa6273b0', 1, 0, false, 'Fire Safety', 'Fire door installed without seal', 50.64424, 29.93076, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-21 15:11:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-16557c23605d', 'okhtyrka/2026-06-17 15:42/1', 18, '01a1ff48-cbd8-7589-b130-e31e36c64352', '01a1ff48-cbdc-7325-a84d-c459f8743a37', '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 1, 2, false, 'Workmanship', 'EPS boards not staggered at corners', 50.31026, 34.89854, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 23:05:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-1bc7efea20fd', 'okhtyrka/2026-06-17 15:42/2', 19, '01a1ff48-cbd8-7589-b130-e31e36c64352', '01a1ff48-cbdc-7325-a84d-c459f8743a37', '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 2, 1, false, 'Workmanship', 'Reveal insulation missing on two windows', 50.31026, 34.89854, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 23:05:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-1f0177312366', 'okhtyrka/2026-06-17 11:05/1', 17, '01a1ff48-cbd8-7589-b130-e31e36c64352', '01a1ff48-cbdc-7325-a84d-c9d1e606f7ff', '01a1ff48-cc0f-71b8-9a21-c801dc2262b1', 1, 4, false, 'Fire Safety', 'Boiler flue clearance below 0.5 m', 50.31068, 34.89852, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 18:28:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-2172c4a4733e', 'trostianets/2026-06-16 14:41/1', 14, '01a1ff48-cbd8-7589-b130-e797e2726b99', '01a1ff48-cbdc-7325-a84d-e37b01aea1ae', '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 1, 3, false, 'Structure', 'Truss anchors missing, grid 7–9', 50.48218, 34.96372, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-27fb0f88ee0d', 'trostianets/2026-06-16 14:41/2', 15, '01a1ff48-cbd8-7589-b130-e797e2726b99', '01a1ff48-cbdc-7325-a84d-e37b01aea1ae', '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 2, 2, true, 'Structure', 'Purlin splice outside support', 50.48218, 34.96372, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-2b78a224187c', 'trostianets/2026-06-16 14:41/3', 16, '01a1ff48-cbd8-7589-b130-e797e2726b99', '01a1ff48-cbdc-7325-a84d-e37b01aea1ae', '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 3, 3, true, 'Site Safety', 'Edge protection missing on east eaves', 50.48218, 34.96372, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-2db3d95076d6', 'balakliia/2026-06-15 17:20/1', 13, '01a1ff48-cbd8-7589-b130-f0bb884861cb', '01a1ff48-cbdc-7325-a84e-37940a49745f', '01a1ff48-cc0f-71b8-9a21-d447bb64c6e0', 1, 1, false, 'Workmanship', 'Window board finish scratched', 49.4624, 36.8594, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-19 00:43:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-3099f85cbb97', 'nizhyn/2026-06-14 15:27/1', 11, '01a1ff48-cbd8-7589-b130-d6a41827ace0', '01a1ff48-cbdc-7325-a84d-563817a36c94', '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 1, 2, false, 'Water Tightness', 'Ceiling stain under roof drain', 51.04774, 31.88676, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-17 22:50:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-3704f7065e8d', 'nizhyn/2026-06-14 15:27/2', 12, '01a1ff48-cbd8-7589-b130-d6a41827ace0', '01a1ff48-cbdc-7325-a84d-563817a36c94', '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 2, 1, true, 'Workmanship', 'Downpipe bracket spacing above 2 m', 51.04774, 31.88676, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-17 22:50:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-38849b3601c5', 'chuhuiv/2026-06-13 08:49/1', 10, '01a1ff48-cbd8-7589-b130-fb0f0d5214bc', '01a1ff48-cbdc-7325-a84e-796d261b2b60', '01a1ff48-cc0f-71b8-9a21-e059e4fc1a07', 1, 0, false, 'Site Safety', 'Temporary power board not labelled', 49.83608, 36.68682, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-16 16:12:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-3ffb59edcbcf', 'trostianets/2026-06-12 13:14/1', 9, '01a1ff48-cbd8-7589-b130-e797e2726b99', '01a1ff48-cbdc-7325-a84d-e5468b07b5c9', '01a1ff48-cc0f-71b8-9a21-e660f309a6f3', 1, 3, false, 'Structure', 'Step crack in lintel, Block B stair', 50.48184, 34.96366, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-15 20:37:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-41f9a76c90ff', 'izium/2026-06-11 14:20/1', 8, '01a1ff48-cbd8-7589-b130-f6bcdc734f4f', '01a1ff48-cbdc-7325-a84e-54ffd0a9673e', '01a1ff48-cc0f-71b8-9a21-ee3738592968', 1, 3, false, 'Site Safety', 'Slab edge protection removed', 49.20884, 37.24816, '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', '2026-11-14 21:43:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-465d51ddf229', 'nizhyn/2026-06-10 16:11/1', 7, '01a1ff48-cbd8-7589-b130-d6a41827ace0', '01a1ff48-cbdc-7325-a84d-5edcb00e79c2', '01a1ff48-cc0f-71b8-9a21-f378de08701b', 1, 2, false, 'Workmanship', 'Anchor spacing above 500 mm', 51.04814, 31.88716, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-13 23:34:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-4907ab1804a0', 'chernihiv/2026-06-10 12:36/1', 6, '01a1ff48-cbd8-7589-b130-db7019a83dc3', '01a1ff48-cbdc-7325-a84d-8c3b20e98c23', '01a1ff48-cc0f-71b8-9a21-f4524de77836', 1, 1, true, 'Workmanship', 'Paint overspray on glazing', 51.49784, 31.28966, '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-13 19:59:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-4c6d05399dcc', 'konotop/2026-06-08 15:18/1', 5, '01a1ff48-cbd8-7589-b130-e98b07e16ca2', '01a1ff48-cbdc-7325-a84d-ffb20297cda6', '01a1ff48-cc0f-71b8-9a21-ffcfb141fe49', 1, 2, false, 'Workmanship', 'Pipe insulation joints open', 51.24034, 33.20256, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-11 22:41:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-505ea3eb52aa', 'okhtyrka/2026-06-06 11:30/1', 3, '01a1ff48-cbd8-7589-b130-e31e36c64352', '01a1ff48-cbdc-7325-a84d-c0123c1214bf', '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 1, 0, false, 'Documentation', 'Delivery note without serials', 50.31024, 34.89896, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:53:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-55d7f937efc6', 'okhtyrka/2026-06-06 11:30/2', 4, '01a1ff48-cbd8-7589-b130-e31e36c64352', '01a1ff48-cbdc-7325-a84d-c0123c1214bf', '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 2, 0, true, 'Workmanship', 'Frames in the wrong shade of white', 50.31024, 34.89896, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:53:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-5beb66724653', 'borodianka/2026-05-28 10:05/1', 1, '01a1ff48-cbd8-7589-b130-c48764adcf15', '01a1ff48-cbdb-762f-834c-3f4d98194d13', '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 1, 1, true, 'Workmanship', 'Grout missing at sill, rooms 12–15', 50.64442, 29.93098, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-10-31 17:28:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-5c3a05ba51ec', 'borodianka/2026-05-28 10:05/2', 2, '01a1ff48-cbd8-7589-b130-c48764adcf15', '01a1ff48-cbdb-762f-834c-3f4d98194d13', '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 2, 0, false, 'Fire Safety', 'Door of room 14 opens inwards', 50.64442, 29.93098, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-10-31 17:28:20.43+00', '2026-11-01 16:08:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', DEFAULT, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-4a1b59279a6c', 'marhanets/2026-06-17 12:20/1', 4, '01a1ff48-ccb5-7166-900d-7bc1b9dcd3ec', '01a1ff48-ccb6-705e-a929-0f70f0974e6c', '01a1ff48-ccc8-73e1-8e89-33830d3bb2df', 1, 3, false, 'Water Tightness', 'Tank 2 loses 5 mm a day', 47.64798, 34.61662, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-20 19:43:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-4ca3ba939b26', 'pokrov/2026-06-12 09:10/1', 3, '01a1ff48-ccb5-7166-900d-7f474a0c9fa2', '01a1ff48-ccb6-705e-a929-1ebd25dfceab', '01a1ff48-ccc8-73e1-8e89-3839edac7413', 1, 4, false, 'Documentation', 'Crossing at bridge km 7 without permit', 47.66308, 34.10842, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-15 16:33:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-50f0418135d7', 'apostolove/2026-06-10 16:00/1', 2, '01a1ff48-ccb5-7166-900d-824064bfdf2f', '01a1ff48-ccb6-705e-a929-32dc255711f9', '01a1ff48-ccc8-73e1-8e89-3ea9962b5ebb', 1, 2, true, 'Structure', 'Cover of 25 mm at the pump sump', 47.6598, 33.7168, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-11-13 23:23:20.43+00', NULL, NULL, DEFAULT, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-55ea3e35c602', 'tomakivka/2026-06-05 11:45/1', 1, '01a1ff48-ccb5-7166-900d-87bf39c49fe8', '01a1ff48-ccb7-7450-ab7c-79d632a683fb', '01a1ff48-ccc8-73e1-8e89-418e435c681b', 1, 0, false, 'Site Safety', 'Pit fence open on the field side', 47.8135, 34.7474, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-08 19:08:20.43+00', NULL, NULL, DEFAULT, 1);

-- Data for Name: map_groups; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.map_groups VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 0, 'Kyiv Oblast', 50.6409, 29.9732),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 1, 'Chernihiv Oblast', 51.0468, 31.8546),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 2, 'Sumy Oblast', 50.6546, 34.3867),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 3, 'Kharkiv Oblast', 49.5025, 36.9317);

-- Data for Name: memberships; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.memberships VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbc6-7571-b526-7c21ea6624f6', false, '2026-11-19 18:05:23.621696+00'),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-cbc6-7571-b526-7c21ea6624f6', false, '2026-11-19 18:05:23.621696+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', false, '2026-11-19 18:05:23.621696+00'),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', false, '2026-11-19 18:05:23.621696+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', false, '2026-11-19 18:05:23.621696+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', false, '2026-11-19 18:05:23.621696+00'),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-cbc8-713f-bb93-c755528faefb', false, '2026-11-19 18:05:23.621696+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', false, '2026-11-19 18:05:23.621696+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', false, '2026-11-19 18:05:23.621696+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', false, '2026-11-19 18:05:23.621696+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', false, '2026-11-19 18:05:23.621696+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', false, '2026-11-19 18:05:23.621696+00'),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-cbd4-74a4-a6b2-343856ec209d', false, '2026-11-19 18:05:23.621696+00');

-- Data for Name: mentions; Type: TABLE DATA; Schema: public; Owner: -

-- Data for Name: milestones; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.milestones VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdb-762f-834c-3f4d98194d13', 'borodianka/windows-external-doors', '01a1ff48-cbd8-7589-b130-c48764adcf15', 'Windows & external doors', '', 'BOR-040', 'Completed', DEFAULT, false, '2026-08-19', '2026-10-11', '2026-08-26', '2026-10-13', '', 'Lot 2', 9504000.00, 'UAH', false, 'Viknoprom', 100.00, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdb-762f-834c-428c91335f6c', 'borodianka/facade-insulation', '01a1ff48-cbd8-7589-b130-c48764adcf15', 'Façade insulation', '', 'BOR-050', 'Ongoing', DEFAULT, false, '2026-09-16', '2026-12-06', '2026-09-28', '2026-11-21', '', 'Lot 2', 12960000.00, 'UAH', false, 'Desna Build JV', 49.00, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdb-762f-834c-47f5dcf90863', 'borodianka/civil-shelter-fit-out', '01a1ff48-cbd8-7589-b130-c48764adcf15', 'Civil shelter fit-out', '', 'BOR-060', 'Ongoing', DEFAULT, false, '2026-09-30', '2026-12-20', '2026-10-01', '2026-11-21', '', 'Lot 2', 10368000.00, 'UAH', false, 'Budservis-Pivnich', 43.30, '2026-11-15 18:03:20.43+00', 'Second exit is clear. The ventilation test is planned for the last week of the month.', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdb-762f-834c-48082d8e9ff3', 'borodianka/interior-finishing', '01a1ff48-cbd8-7589-b130-c48764adcf15', 'Interior finishing', '', 'BOR-070', 'Ongoing', DEFAULT, false, '2026-11-11', '2027-01-17', '2026-11-19', '2026-11-21', '', 'Lot 2', 9504000.00, 'UAH', false, 'Desna Build JV', 2.60, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84d-563817a36c94', 'nizhyn/roof-rainwater', '01a1ff48-cbd8-7589-b130-d6a41827ace0', 'Roof & rainwater', '', 'NIZ-020', 'Completed', DEFAULT, false, '2026-06-17', '2026-09-06', '2026-06-30', '2026-09-26', '', 'Lot 1', 9312000.00, 'UAH', true, 'Desna Build JV', 100.00, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84d-5edcb00e79c2', 'nizhyn/facade-insulation', '01a1ff48-cbd8-7589-b130-d6a41827ace0', 'Façade insulation', '', 'NIZ-040', 'Ongoing', DEFAULT, false, '2026-10-07', '2027-01-10', '2026-10-20', '2026-11-21', '', 'Lot 2', 9894000.00, 'UAH', false, 'Desna Build JV', 29.40, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84d-8c3b20e98c23', 'chernihiv/classroom-finishing', '01a1ff48-cbd8-7589-b130-db7019a83dc3', 'Classroom finishing', '', 'CHE-070', 'Ongoing', DEFAULT, false, '2026-10-14', '2027-01-03', '2026-10-26', '2026-11-21', '', 'Lot 2', 4410000.00, 'UAH', false, 'Desna Build JV', 30.40, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84d-c0123c1214bf', 'okhtyrka/windows-external-doors', '01a1ff48-cbd8-7589-b130-e31e36c64352', 'Windows & external doors', '', 'OKH-050', 'Ongoing', DEFAULT, false, '2026-08-19', '2026-11-29', '2026-09-09', '2026-11-21', '', 'Lot 2', 4812000.00, 'UAH', false, 'Viknoprom', 71.50, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84d-c459f8743a37', 'okhtyrka/facade-insulation', '01a1ff48-cbd8-7589-b130-e31e36c64352', 'Façade insulation', '', 'OKH-060', 'Ongoing', DEFAULT, false, '2026-09-23', '2027-01-03', '2026-10-14', '2026-11-21', '', 'Lot 2', 9370000.00, 'UAH', false, 'Desna Build JV', 46.20, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84d-e37b01aea1ae', 'trostianets/roof-trusses-covering', '01a1ff48-cbd8-7589-b130-e797e2726b99', 'Roof trusses & covering', '', 'TRO-020', 'Stopped', DEFAULT, false, '2026-07-15', '2026-10-25', '2026-08-05', '2026-11-21', 'Work stopped until the missing anchors are set and tested.', 'Lot 1', 940000.00, 'UAH', false, 'Budservis-Pivnich', 62.50, '2026-11-19 22:53:20.43+00', 'Work on grid 7 to 9 stopped until the anchors are tested. The other bays go on.', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84d-e5468b07b5c9', 'trostianets/ward-block-windows', '01a1ff48-cbd8-7589-b130-e797e2726b99', 'Ward block windows', '', 'TRO-030', 'Completed', DEFAULT, false, '2026-09-09', '2026-11-08', '2026-09-16', '2026-11-12', '', 'Lot 1', 6480000.00, 'UAH', true, 'Viknoprom', 100.00, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84d-ffb20297cda6', 'konotop/heating-plant-radiators', '01a1ff48-cbd8-7589-b130-e98b07e16ca2', 'Heating plant & radiators', '', 'KON-040', 'Completed', DEFAULT, false, '2026-05-27', '2026-08-30', '2026-06-04', '2026-09-17', '', 'Lot 2', 8358000.00, 'UAH', true, 'TeploMontazh', 100.00, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84e-2896f1d14211', 'lebedyn/commissioning-handover', '01a1ff48-cbd8-7589-b130-eec33a79781a', 'Commissioning & handover', '', 'LEB-070', 'Completed', DEFAULT, false, '2026-09-02', '2026-09-20', '2026-09-08', '2026-10-06', '', 'Lot 2', 744000.00, 'UAH', true, 'Budservis-Pivnich', 100.00, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84e-37940a49745f', 'balakliia/window-replacement', '01a1ff48-cbd8-7589-b130-f0bb884861cb', 'Window replacement', '', 'BAL-030', 'Ongoing', DEFAULT, false, '2026-09-16', '2026-12-06', '2026-09-29', '2026-11-21', '', 'Lot 1', 7686000.00, 'UAH', false, 'Viknoprom', 53.30, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84e-54ffd0a9673e', 'izium/block-a-reconstruction', '01a1ff48-cbd8-7589-b130-f6bcdc734f4f', 'Block A reconstruction', '', 'IZI-030', 'Ongoing', DEFAULT, false, '2026-05-13', '2026-11-08', '2026-06-01', '2026-11-21', '', 'Lot 1', 40612000.00, 'UAH', false, 'Desna Build JV', 87.80, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84e-5ec05e4ea04a', 'izium/emergency-department-fit-out', '01a1ff48-cbd8-7589-b130-f6bcdc734f4f', 'Emergency department fit-out', '', 'IZI-050', 'Ongoing', DEFAULT, false, '2026-10-28', '2027-01-31', '2026-11-08', '2026-11-21', '', 'Lot 2', 18460000.00, 'UAH', false, 'Desna Build JV', 10.10, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84e-796d261b2b60', 'chuhuiv/electrical-low-voltage', '01a1ff48-cbd8-7589-b130-fb0f0d5214bc', 'Electrical & low-voltage', '', 'CHU-050', 'Ongoing', DEFAULT, false, '2026-11-11', '2027-01-10', '2026-11-15', '2026-11-21', '', 'Lot 2', 2842000.00, 'UAH', false, 'ElektroLux', 7.20, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbdc-7325-a84d-c9d1e606f7ff', 'okhtyrka/heating-plant-radiators', '01a1ff48-cbd8-7589-b130-e31e36c64352', 'Heating plant & radiators', '', 'OKH-070', 'Off Track', DEFAULT, false, '2026-07-22', '2026-10-18', '2026-09-02', '2026-11-21', 'Boilers came six weeks late; the flue route is under review.', 'Lot 2', 5640000.00, 'UAH', false, 'TeploMontazh', 58.00, '2026-11-21 00:28:20.43+00', 'TeploMontazh owes us a new completion date by Friday. Without it we move the handover.', 0, NULL, 1, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb6-705e-a928-f4a1f9eff789', 'nikopol/civil-works', '01a1ff48-ccb5-7166-900d-74035388ebdb', 'Civil works', '', 'NIK-020', 'Completed', DEFAULT, false, '2026-06-10', '2026-09-27', '2026-06-17', '2026-10-04', '', 'Lot 1', 25330000.00, 'UAH', true, 'Dniprobud', 100.00, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb6-705e-a928-fb53c3c5664a', 'nikopol/pumps-pipework', '01a1ff48-ccb5-7166-900d-74035388ebdb', 'Pumps & pipework', '', 'NIK-030', 'Ongoing', DEFAULT, false, '2026-09-16', '2026-12-06', '2026-09-24', '2026-11-21', '', 'Lot 1', 28310000.00, 'UAH', false, 'Aquamash', 61.80, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb6-705e-a929-0f70f0974e6c', 'marhanets/lining-leak-test', '01a1ff48-ccb5-7166-900d-7bc1b9dcd3ec', 'Lining & leak test', '', 'MAR-030', 'Completed', DEFAULT, false, '2026-09-09', '2026-10-18', '2026-09-15', '2026-10-18', '', 'Lot 1', 6864000.00, 'UAH', false, 'Aquamash', 100.00, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb6-705e-a929-32dc255711f9', 'apostolove/civil-works', '01a1ff48-ccb5-7166-900d-824064bfdf2f', 'Civil works', '', 'APO-020', 'Ongoing', DEFAULT, false, '2026-09-16', '2027-01-03', '2026-09-28', '2026-11-21', '', 'Lot 1', 17952000.00, 'UAH', false, 'Dniprobud', 44.10, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb7-7450-ab7c-79d632a683fb', 'tomakivka/excavation-blinding', '01a1ff48-ccb5-7166-900d-87bf39c49fe8', 'Excavation & blinding', '', 'TOM-010', 'Ongoing', DEFAULT, false, '2026-10-14', '2026-11-15', '2026-10-14', '2026-11-21', '', 'Lot 1', 2112000.00, 'UAH', false, 'Dniprobud', 83.10, NULL, '', 0, NULL, 0, '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb6-705e-a929-1ebd25dfceab', 'pokrov/mains-section-1-21-km', '01a1ff48-ccb5-7166-900d-7f474a0c9fa2', 'Mains, section 1 (21 km)', '', 'POK-020', 'Off Track', DEFAULT, false, '2026-07-01', '2026-10-04', '2026-07-09', '2026-11-21', '', 'Lot 1', 40120000.00, 'UAH', false, 'Aquamash', 62.20, '2026-11-15 19:23:20.43+00', 'Stopped at bridge km 7. The crew lays section 2 until the permit is there.', 0, NULL, 1, '2026-11-21 18:05:23.265+00', 1);

-- Data for Name: projects; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.projects VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'north', 'Northern Oblasts School & Hospital Rehabilitation', 'SHRNRT', 'SHR North', 'Kyiv, Chernihiv, Sumy and Kharkiv oblasts', '412,000', 'Schools and hospitals', 'Ministry for Restoration', '₴ 655 million', 'Rehabilitation of 14 schools and hospitals across four northern and eastern oblasts. Works cover civil shelters, roofs, façades, heating plant and medical gas, with handover of the first eight sites before the heating season.', 50.6, 33.1, 'groupedSites', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', '2026-02-04 00:00:00+00', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', 'water', 'Dnipro Basin Water Supply Restoration', 'DNIPRO', 'Dnipro Water', 'Dnipropetrovsk Oblast', '286,000', 'Water supply', 'Water Recovery Fund', '₴ 294 million', 'Clean-water tanks, pumping stations and 62 km of distribution mains for nine hromadas along the Dnipro reservoirs.', 47.65, 34.35, 'site', '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-04-23 00:00:00+00', 1);

-- Data for Name: reactions; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.reactions VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-e3a645d26fb5', 'thumbsUp', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 23:43:20.43+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-e3a645d26fb5', 'thumbsUp', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-19 23:43:20.43+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-e3a645d26fb5', 'thumbsUp', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-19 23:43:20.43+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-e3a645d26fb5', 'check', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-19 23:43:20.43+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-ea5138ce1cf5', 'clap', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', '2026-11-20 16:59:20.43+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-ea5138ce1cf5', 'clap', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-20 16:59:20.43+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-ea5138ce1cf5', 'clap', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 16:59:20.43+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-ea5138ce1cf5', 'clap', '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-20 16:59:20.43+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-ea5138ce1cf5', 'fire', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-20 16:59:20.43+00'),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-ea5138ce1cf5', 'fire', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', '2026-11-20 16:59:20.43+00'),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf3-765f-88ed-acd24f0fdf50', 'thumbsUp', '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-11-18 22:43:20.43+00'),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf3-765f-88ed-acd24f0fdf50', 'thumbsUp', '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-18 22:43:20.43+00');

-- Data for Name: ref_counters; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.ref_counters VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'submission', 20),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', 'issue', 20),
	('01a1ff48-ccb0-7281-850a-931ad588282e', 'submission', 6),
	('01a1ff48-ccb0-7281-850a-931ad588282e', 'issue', 4);

-- Data for Name: schema_migrations; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.schema_migrations VALUES
	('0001-people.sql', '60dc11cd137831735a03eba2df0339b9ceb9e4f0e09ad8d2383f3abe03305f9f', '2026-11-21 18:05:19.604908+00'),
	('0002-projects.sql', '8b4a4de3985d3a8d90503c329e48ecffd1afaf04094f89023d54a0c274decb18', '2026-11-21 18:05:19.661578+00'),
	('0003-field-reports.sql', 'd3596d25c1ab1c84445337d8bf80744125d99cd85a62990724d73874c827668f', '2026-11-21 18:05:19.757201+00'),
	('0004-history.sql', 'e7301c4f3262e7325bc708bf9757660c73c9510e75081f26f5e6a46cbf079920', '2026-11-21 18:05:19.849189+00'),
	('0005-files.sql', '64d609369ed11ddcfefc1faf34329ef1c01460d2c467fefa9e7476303899f4a9', '2026-11-21 18:05:20.076904+00'),
	('0006-counts.sql', '477316438c2387d358bb8a465047ae0e3af0d198baab225d3b80d35c097d57f8', '2026-11-21 18:05:20.170624+00'),
	('0007-idempotency.sql', 'cc0243f39dc287ab942b736111f6f5fc314c68dc93f0ab7fb12219c43bf50892', '2026-11-21 18:05:20.210993+00'),
	('0008-imports.sql', '5220fde3b3212e45502d35142e73a303fb530cf7ae98d5f8bf8661cf766b56e6', '2026-11-21 18:05:20.262992+00'),
	('0009-history-stays.sql', 'c473b2b8cfaca4f48e8416babe50bf1ec23ad9b39b64f26913d02fea26b3eccf', '2026-11-21 18:05:20.348797+00');

-- Data for Name: seen_marks; Type: TABLE DATA; Schema: public; Owner: -

-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -

-- Data for Name: shares; Type: TABLE DATA; Schema: public; Owner: -

-- Data for Name: sites; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.sites VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-c48764adcf15', 'borodianka', 'Borodianka Lyceum No. 1', 'Borodianka Lyceum', 'Kyiv Oblast', 'Kyiv Oblast', 'New lyceum for 620 pupils on the site of the destroyed school, with a civil shelter for all of them.', 50.6442, 29.9308, 0, 0, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', 86400000.00, 'New construction', 'Desna Build JV', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-cb2071267efe', 'makariv', 'Makariv Primary Care Centre', 'Makariv Centre', 'Kyiv Oblast', 'Kyiv Oblast', '', 50.4641, 29.8114, 0, 1, NULL, 21900000.00, 'Rehabilitation', 'Budservis-Pivnich', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-cc7462c22aae', 'irpin', 'Irpin School No. 17', 'Irpin School', 'Kyiv Oblast', 'Kyiv Oblast', '', 50.5218, 30.2507, 0, 2, NULL, 47300000.00, 'Rehabilitation', 'Desna Build JV', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-d12ffe664361', 'ivankiv', 'Ivankiv City Hospital', 'Ivankiv Hospital', 'Kyiv Oblast', 'Kyiv Oblast', '', 50.9333, 29.9, 0, 3, NULL, 63500000.00, 'Rehabilitation', 'Desna Build JV', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-d6a41827ace0', 'nizhyn', 'Nizhyn City Hospital', 'Nizhyn Hospital', 'Chernihiv Oblast', 'Chernihiv Oblast', '', 51.048, 31.8869, 1, 0, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', 58200000.00, 'Rehabilitation', 'Desna Build JV', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-db7019a83dc3', 'chernihiv', 'Chernihiv Lyceum No. 18', 'Chernihiv Lyceum 18', 'Chernihiv Oblast', 'Chernihiv Oblast', '', 51.4982, 31.2893, 1, 1, NULL, 44100000.00, 'Rehabilitation', 'Budservis-Pivnich', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-dc93765af063', 'pryluky', 'Pryluky Outpatient Clinic', 'Pryluky Clinic', 'Chernihiv Oblast', 'Chernihiv Oblast', '', 50.5941, 32.3876, 1, 2, NULL, 19400000.00, 'Rehabilitation', 'Budservis-Pivnich', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e31e36c64352', 'okhtyrka', 'Okhtyrka Central District Hospital', 'Okhtyrka Hospital', 'Sumy Oblast', 'Sumy Oblast', 'Block B and the surgical wing: structural repairs, roof, windows, façade, heating plant and medical gas, with patients in Block A throughout.', 50.3104, 34.8988, 2, 0, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', 50850000.00, 'Rehabilitation', 'Desna Build JV', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e797e2726b99', 'trostianets', 'Trostianets City Hospital', 'Trostianets Hospital', 'Sumy Oblast', 'Sumy Oblast', 'New roof trusses and covering over the ward block, windows, heating and theatre ventilation.', 50.4818, 34.9637, 2, 1, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', 20567000.00, 'Rehabilitation', 'Budservis-Pivnich', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e98b07e16ca2', 'konotop', 'Konotop School No. 5', 'Konotop School', 'Sumy Oblast', 'Sumy Oblast', '', 51.2403, 33.2026, 2, 2, NULL, 39800000.00, 'Rehabilitation', 'Budservis-Pivnich', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-eec33a79781a', 'lebedyn', 'Lebedyn Outpatient Clinic', 'Lebedyn Clinic', 'Sumy Oblast', 'Sumy Oblast', '', 50.5857, 34.4818, 2, 3, NULL, 18600000.00, 'Rehabilitation', 'Budservis-Pivnich', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-f0bb884861cb', 'balakliia', 'Balakliia Lyceum No. 3', 'Balakliia Lyceum', 'Kharkiv Oblast', 'Kharkiv Oblast', '', 49.4627, 36.8595, 3, 0, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', 42700000.00, 'Rehabilitation', 'Desna Build JV', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-f6bcdc734f4f', 'izium', 'Izium City Hospital, Block A', 'Izium Hospital', 'Kharkiv Oblast', 'Kharkiv Oblast', 'Reconstruction of the destroyed Block A as an emergency department with 40 beds.', 49.2089, 37.2485, 3, 1, '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', 92300000.00, 'Reconstruction', 'Desna Build JV', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-fb0f0d5214bc', 'chuhuiv', 'Chuhuiv Outpatient Clinic', 'Chuhuiv Clinic', 'Kharkiv Oblast', 'Kharkiv Oblast', '', 49.8358, 36.6871, 3, 2, NULL, 20300000.00, 'Rehabilitation', 'Budservis-Pivnich', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-74035388ebdb', 'nikopol', 'Nikopol Pumping Station', 'Nikopol Station', 'Nikopol Raion', 'Nikopol Raion', 'New intake and pumping station for Nikopol after the loss of the reservoir.', 47.5713, 34.3957, NULL, 0, '01a1ff48-cbc8-713f-bb93-c755528faefb', 74500000.00, 'Reconstruction', 'Dniprobud', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-7bc1b9dcd3ec', 'marhanets', 'Marhanets Clean-Water Tanks', 'Marhanets Tanks', 'Nikopol Raion', 'Nikopol Raion', '', 47.648, 34.617, NULL, 0, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', 31200000.00, 'New construction', 'Dniprobud', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-7f474a0c9fa2', 'pokrov', 'Pokrov Distribution Mains', 'Pokrov Mains', 'Nikopol Raion', 'Nikopol Raion', '', 47.6628, 34.1087, NULL, 0, NULL, 118000000.00, 'New construction', 'Aquamash', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-824064bfdf2f', 'apostolove', 'Apostolove Pumping Station', 'Apostolove Station', 'Kryvyi Rih Raion', 'Kryvyi Rih Raion', '', 47.6596, 33.717, NULL, 0, NULL, 52800000.00, 'Rehabilitation', 'Dniprobud', '2026-11-21 18:05:23.265+00', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-87bf39c49fe8', 'tomakivka', 'Tomakivka Clean-Water Tank', 'Tomakivka Tank', 'Nikopol Raion', 'Nikopol Raion', '', 47.8133, 34.7476, NULL, 0, NULL, 17600000.00, 'New construction', 'Dniprobud', '2026-11-21 18:05:23.265+00', 1);

-- Data for Name: submission_counts; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.submission_counts VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-c48764adcf15', false, 5),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-d6a41827ace0', false, 2),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-db7019a83dc3', false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e31e36c64352', false, 3),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e31e36c64352', true, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e797e2726b99', false, 2),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-e98b07e16ca2', false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-eec33a79781a', false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-f0bb884861cb', false, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-f6bcdc734f4f', false, 2),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbd8-7589-b130-fb0f0d5214bc', false, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-87bf39c49fe8', false, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-824064bfdf2f', false, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-74035388ebdb', false, 2),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-7f474a0c9fa2', false, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccb5-7166-900d-7bc1b9dcd3ec', false, 1);

-- Data for Name: submission_items; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.submission_items VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c2c1fa6273b0', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', 'First coat on the second floor, doors of the shelter stair are in.', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c2c1fa6273b0', 1, 'Fire Safety', 'Are fire doors complete with seals, closers and labels?', '{No}', 'Door D-14 of the shelter stair has no intumescent seal on the hinge side.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c2c1fa6273b0', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c2c1fa6273b0', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c2c1fa6273b0', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', 'East elevation, axes 4 to 11. Scaffold tagged on the same morning.', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 1, 'Workmanship', 'Are insulation boards bonded with staggered joints?', '{No}', 'At both corners of axis 11 the joints run through over three courses.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 2, 'Workmanship', 'Are window reveals insulated and sealed?', '{No}', 'W-207 and W-208 were plastered before the reveals were insulated.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 3, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 4, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 5, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c801dc2262b1', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c801dc2262b1', 1, 'Fire Safety', 'Is the clearance of the boiler flue at least 0.5 m to combustible parts?', '{No}', 'Flue of boiler 2 passes the timber roof beam at 0.28 m. The drawing shows 0.6 m.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c801dc2262b1', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c801dc2262b1', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c801dc2262b1', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', 'Walk through all rooms of the first floor with the contractor.', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 1, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 2, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 3, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 1, 'Structure', 'Are all roof trusses anchored to the wall plate according to drawing R-204?', '{No}', 'Eleven anchors are missing along the east wall plate between grid lines 7 and 9. Bolts are on site, resin is not. Work on this bay is paused until delivery.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 2, 'Structure', 'Do purlin joints lie on supports?', '{No}', 'Two splices hang between trusses 5 and 6.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 3, 'Site Safety', 'Is edge protection complete where people work above 2 m?', '{No}', 'Six metres open after the material lift was moved.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 4, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 5, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 6, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d447bb64c6e0', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d447bb64c6e0', 1, 'Workmanship', 'Are finished surfaces free of damage?', '{No}', 'Room 21, two boards.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d447bb64c6e0', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d447bb64c6e0', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d447bb64c6e0', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-db8a909c4428', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', 'Partition layout agreed with the head physician.', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-db8a909c4428', 1, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-db8a909c4428', 2, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-db8a909c4428', 3, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 1, 'Water Tightness', 'Are ceilings below the new roof dry?', '{No}', 'Stain of 40 cm in corridor 2.14 after the rain of Saturday.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 2, 'Workmanship', 'Are downpipes fixed at least every 2 m?', '{No}', 'North-west downpipe, 2.6 m.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 3, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 4, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 5, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-e059e4fc1a07', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-e059e4fc1a07', 1, 'Site Safety', 'Are temporary power boards labelled and locked?', '{No}', 'Board at the stair, circuits 3 to 6.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-e059e4fc1a07', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-e059e4fc1a07', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-e059e4fc1a07', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-e660f309a6f3', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-e660f309a6f3', 1, 'Structure', 'Are lintels and reveals free of cracks?', '{No}', 'Crack of 2 mm from the corner of the opening, four courses high.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-e660f309a6f3', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-e660f309a6f3', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-e660f309a6f3', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', 'Ventilation ducts hung, second exit cleared.', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', 1, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', 2, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', 3, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ee3738592968', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ee3738592968', 1, 'Site Safety', 'Is edge protection complete where people work above 2 m?', '{No}', 'Third floor, south side, taken down for a crane lift and not put back.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ee3738592968', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ee3738592968', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ee3738592968', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f378de08701b', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f378de08701b', 1, 'Workmanship', 'Are anchors set at most 500 mm apart?', '{No}', 'Measured 560 to 610 mm on the first lift.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f378de08701b', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f378de08701b', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f378de08701b', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f4524de77836', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f4524de77836', 1, 'Workmanship', 'Are finished surfaces free of damage?', '{No}', 'Classrooms 11 and 12.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f4524de77836', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f4524de77836', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f4524de77836', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f918faef19ba', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f918faef19ba', 1, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f918faef19ba', 2, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f918faef19ba', 3, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ffcfb141fe49', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ffcfb141fe49', 1, 'Workmanship', 'Is pipe insulation closed at joints and valves?', '{No}', 'Boiler house, return header.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ffcfb141fe49', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ffcfb141fe49', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ffcfb141fe49', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 1, 'Documentation', 'Do delivery notes name the serial numbers of the windows?', '{No}', 'Second delivery, 36 windows.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 2, 'Workmanship', 'Is the colour of the frames the approved one?', '{No}', 'RAL 9010 against 9016 on the drawing.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 3, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 4, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 5, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-07fa707477d8', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-07fa707477d8', 1, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-07fa707477d8', 2, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-07fa707477d8', 3, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 1, 'Workmanship', 'Are sills grouted without gaps?', '{No}', 'Four sills on the yard side.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 2, 'Fire Safety', 'Do all doors open in the direction of escape?', '{No}', 'Raised from the wrong drawing.', 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 3, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 4, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 5, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-0d978d406946', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', 'Handover to the hromada, keys and manuals given out.', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-0d978d406946', 1, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-0d978d406946', 2, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-0d978d406946', 3, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0);
INSERT INTO public.submission_items VALUES
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-33830d3bb2df', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', 'Tank 1 filled to 4.2 m for the 72-hour test.', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-33830d3bb2df', 1, 'Water Tightness', 'Does the level fall by less than 2 mm a day?', '{No}', 'Wet joint at the base of the north wall, about one metre long.', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-33830d3bb2df', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-33830d3bb2df', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-33830d3bb2df', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-372eb0606a2c', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-372eb0606a2c', 1, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-372eb0606a2c', 2, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-372eb0606a2c', 3, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-3839edac7413', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-3839edac7413', 1, 'Documentation', 'Is the crossing permit of the road owner on site?', '{No}', 'The trench stops on both sides of the bridge. Twelve days of waiting so far.', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-3839edac7413', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-3839edac7413', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-3839edac7413', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-3ea9962b5ebb', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-3ea9962b5ebb', 1, 'Structure', 'Is the concrete cover of the reinforcement at least 40 mm?', '{No}', 'Spacers missing along the west side.', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-3ea9962b5ebb', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-3ea9962b5ebb', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-3ea9962b5ebb', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-418e435c681b', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-418e435c681b', 1, 'Site Safety', 'Are the slopes of the pit safe and fenced?', '{No}', 'Ten metres lie on the ground.', 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-418e435c681b', 2, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-418e435c681b', 3, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-418e435c681b', 4, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-47268e7ef110', 0, 'work_in_progress', 'Is work on this milestone in progress today?', '{Yes}', 'Last pour of the intake chamber.', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-47268e7ef110', 1, 'drawings_in_use', 'Are the approved drawings on site and in use?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-47268e7ef110', 2, 'materials_protected', 'Are materials stored dry and off the ground?', '{Yes}', '', 0),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-47268e7ef110', 3, 'protective_equipment', 'Do all workers wear helmets and high-visibility vests?', '{Yes}', '', 0);

-- Data for Name: submissions; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.submissions VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', 'borodianka/2026-06-16 16:58', 17, '01a1ff48-cbd8-7589-b130-c48764adcf15', '01a1ff48-cbdb-762f-834c-48082d8e9ff3', NULL, 50.64456, 29.93044, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-20 00:21:20.43+00', NULL, NULL, DEFAULT, 0, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-db8a909c4428', 'izium/2026-06-15 09:33', 14, '01a1ff48-cbd8-7589-b130-f6bcdc734f4f', '01a1ff48-cbdc-7325-a84e-5ec05e4ea04a', NULL, 49.20882, 37.24858, '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', '2026-11-18 16:56:20.43+00', NULL, NULL, DEFAULT, 0, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', 'borodianka/2026-06-12 10:02', 10, '01a1ff48-cbd8-7589-b130-c48764adcf15', '01a1ff48-cbdb-762f-834c-47f5dcf90863', NULL, 50.64416, 29.93084, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-15 17:25:20.43+00', NULL, NULL, DEFAULT, 0, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f918faef19ba', 'borodianka/2026-06-09 09:15', 6, '01a1ff48-cbd8-7589-b130-c48764adcf15', '01a1ff48-cbdb-762f-834c-428c91335f6c', NULL, 50.64396, 29.93104, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-12 16:38:20.43+00', NULL, NULL, DEFAULT, 0, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-07fa707477d8', 'okhtyrka/2026-06-06 11:24', 3, '01a1ff48-cbd8-7589-b130-e31e36c64352', '01a1ff48-cbdc-7325-a84d-c0123c1214bf', NULL, 50.3102, 34.899, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:47:20.43+00', '2026-11-11 17:38:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', DEFAULT, 0, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-0d978d406946', 'lebedyn/2026-05-20 13:00', 1, '01a1ff48-cbd8-7589-b130-eec33a79781a', '01a1ff48-cbdc-7325-a84e-2896f1d14211', NULL, 50.5857, 34.4818, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-10-23 20:23:20.43+00', NULL, NULL, DEFAULT, 0, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c2c1fa6273b0', 'borodianka/2026-06-18 07:48', 20, '01a1ff48-cbd8-7589-b130-c48764adcf15', '01a1ff48-cbdb-762f-834c-48082d8e9ff3', NULL, 50.64424, 29.93076, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-11-21 15:11:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', 'okhtyrka/2026-06-17 15:42', 19, '01a1ff48-cbd8-7589-b130-e31e36c64352', '01a1ff48-cbdc-7325-a84d-c459f8743a37', NULL, 50.31026, 34.89854, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 23:05:20.43+00', NULL, NULL, DEFAULT, 2, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-c801dc2262b1', 'okhtyrka/2026-06-17 11:05', 18, '01a1ff48-cbd8-7589-b130-e31e36c64352', '01a1ff48-cbdc-7325-a84d-c9d1e606f7ff', NULL, 50.31068, 34.89852, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-20 18:28:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', 'trostianets/2026-06-16 14:41', 16, '01a1ff48-cbd8-7589-b130-e797e2726b99', '01a1ff48-cbdc-7325-a84d-e37b01aea1ae', NULL, 50.48218, 34.96372, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-19 22:04:20.43+00', NULL, NULL, DEFAULT, 3, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-d447bb64c6e0', 'balakliia/2026-06-15 17:20', 15, '01a1ff48-cbd8-7589-b130-f0bb884861cb', '01a1ff48-cbdc-7325-a84e-37940a49745f', NULL, 49.4624, 36.8594, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-19 00:43:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', 'nizhyn/2026-06-14 15:27', 13, '01a1ff48-cbd8-7589-b130-d6a41827ace0', '01a1ff48-cbdc-7325-a84d-563817a36c94', NULL, 51.04774, 31.88676, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-17 22:50:20.43+00', NULL, NULL, DEFAULT, 2, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-e059e4fc1a07', 'chuhuiv/2026-06-13 08:49', 12, '01a1ff48-cbd8-7589-b130-fb0f0d5214bc', '01a1ff48-cbdc-7325-a84e-796d261b2b60', NULL, 49.83608, 36.68682, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-16 16:12:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-e660f309a6f3', 'trostianets/2026-06-12 13:14', 11, '01a1ff48-cbd8-7589-b130-e797e2726b99', '01a1ff48-cbdc-7325-a84d-e5468b07b5c9', NULL, 50.48184, 34.96366, '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', '2026-11-15 20:37:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ee3738592968', 'izium/2026-06-11 14:20', 9, '01a1ff48-cbd8-7589-b130-f6bcdc734f4f', '01a1ff48-cbdc-7325-a84e-54ffd0a9673e', NULL, 49.20884, 37.24816, '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', '2026-11-14 21:43:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f378de08701b', 'nizhyn/2026-06-10 16:11', 8, '01a1ff48-cbd8-7589-b130-d6a41827ace0', '01a1ff48-cbdc-7325-a84d-5edcb00e79c2', NULL, 51.04814, 31.88716, '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', '2026-11-13 23:34:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-f4524de77836', 'chernihiv/2026-06-10 12:36', 7, '01a1ff48-cbd8-7589-b130-db7019a83dc3', '01a1ff48-cbdc-7325-a84d-8c3b20e98c23', NULL, 51.49784, 31.28966, '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', '2026-11-13 19:59:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a21-ffcfb141fe49', 'konotop/2026-06-08 15:18', 5, '01a1ff48-cbd8-7589-b130-e98b07e16ca2', '01a1ff48-cbdc-7325-a84d-ffb20297cda6', NULL, 51.24034, 33.20256, '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', '2026-11-11 22:41:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', 'okhtyrka/2026-06-06 11:30', 4, '01a1ff48-cbd8-7589-b130-e31e36c64352', '01a1ff48-cbdc-7325-a84d-c0123c1214bf', NULL, 50.31024, 34.89896, '01a1ff48-cbc8-713f-bb93-bfaa8d409205', '2026-11-09 18:53:20.43+00', NULL, NULL, DEFAULT, 2, 1),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', 'borodianka/2026-05-28 10:05', 2, '01a1ff48-cbd8-7589-b130-c48764adcf15', '01a1ff48-cbdb-762f-834c-3f4d98194d13', NULL, 50.64442, 29.93098, '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', '2026-10-31 17:28:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-372eb0606a2c', 'nikopol/2026-06-16 10:40', 5, '01a1ff48-ccb5-7166-900d-74035388ebdb', '01a1ff48-ccb6-705e-a928-fb53c3c5664a', NULL, 47.57154, 34.39546, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-11-19 18:03:20.43+00', NULL, NULL, DEFAULT, 0, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-47268e7ef110', 'nikopol/2026-05-22 10:10', 1, '01a1ff48-ccb5-7166-900d-74035388ebdb', '01a1ff48-ccb6-705e-a928-f4a1f9eff789', NULL, 47.57138, 34.39562, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-10-25 17:33:20.43+00', NULL, NULL, DEFAULT, 0, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-33830d3bb2df', 'marhanets/2026-06-17 12:20', 6, '01a1ff48-ccb5-7166-900d-7bc1b9dcd3ec', '01a1ff48-ccb6-705e-a929-0f70f0974e6c', NULL, 47.64798, 34.61662, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-20 19:43:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-3839edac7413', 'pokrov/2026-06-12 09:10', 4, '01a1ff48-ccb5-7166-900d-7f474a0c9fa2', '01a1ff48-ccb6-705e-a929-1ebd25dfceab', NULL, 47.66308, 34.10842, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-15 16:33:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-3ea9962b5ebb', 'apostolove/2026-06-10 16:00', 3, '01a1ff48-ccb5-7166-900d-824064bfdf2f', '01a1ff48-ccb6-705e-a929-32dc255711f9', NULL, 47.6598, 33.7168, '01a1ff48-cbc8-713f-bb93-c755528faefb', '2026-11-13 23:23:20.43+00', NULL, NULL, DEFAULT, 1, 1),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccc8-73e1-8e89-418e435c681b', 'tomakivka/2026-06-05 11:45', 2, '01a1ff48-ccb5-7166-900d-87bf39c49fe8', '01a1ff48-ccb7-7450-ab7c-79d632a683fb', NULL, 47.8135, 34.7474, '01a1ff48-cbd4-74a4-a6b2-343856ec209d', '2026-11-08 19:08:20.43+00', NULL, NULL, DEFAULT, 1, 1);

-- Data for Name: updates; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.updates VALUES
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbeb-7339-b370-c75668fd8690', 'borodianka/civil-shelter-fit-out/n1', NULL, NULL, '01a1ff48-cbdb-762f-834c-47f5dcf90863', 'Updated', '2026-11-15 18:03:20.43+00', '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', NULL, NULL, NULL, 'Second exit is clear. The ventilation test is planned for the last week of the month.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbeb-7339-b370-ca29aada3328', 'okhtyrka/heating-plant-radiators/n1', NULL, NULL, '01a1ff48-cbdc-7325-a84d-c9d1e606f7ff', 'Updated', '2026-11-13 16:53:20.43+00', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', NULL, NULL, NULL, 'Boilers 1 and 2 stand on their plinths. Pipework on the ground floor is at 80 percent.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbeb-7339-b370-cd5cac97bc90', 'okhtyrka/heating-plant-radiators/n2', NULL, NULL, '01a1ff48-cbdc-7325-a84d-c9d1e606f7ff', 'Updated', '2026-11-21 00:28:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, NULL, 'TeploMontazh owes us a new completion date by Friday. Without it we move the handover.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cbeb-7339-b370-d0c341e0b710', 'trostianets/roof-trusses-covering/n1', NULL, NULL, '01a1ff48-cbdc-7325-a84d-e37b01aea1ae', 'Updated', '2026-11-19 22:53:20.43+00', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', NULL, NULL, NULL, 'Work on grid 7 to 9 stopped until the anchors are tested. The other bays go on.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-970c600552c2', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-c2c1fa6273b0', NULL, 'Field Submission', '2026-11-21 15:11:20.43+00', '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-98dffae437ed', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-c5122a38bf40', NULL, 'Field Submission', '2026-11-20 23:05:20.43+00', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-9f564bca95c2', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-c801dc2262b1', NULL, 'Field Submission', '2026-11-20 18:28:20.43+00', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-a209c6b142e0', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-ce821e47bfc7', NULL, 'Field Submission', '2026-11-20 00:21:20.43+00', '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-a7395e6a7475', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-d0e0eb70cbb7', NULL, 'Field Submission', '2026-11-19 22:04:20.43+00', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-abd4d0fb8a0d', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-d447bb64c6e0', NULL, 'Field Submission', '2026-11-19 00:43:20.43+00', '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-afaa32c1c08f', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-db8a909c4428', NULL, 'Field Submission', '2026-11-18 16:56:20.43+00', '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-b0f7ee6ecf89', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-dcf2ebbc37ef', NULL, 'Field Submission', '2026-11-17 22:50:20.43+00', '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-b676c4b1906a', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-e059e4fc1a07', NULL, 'Field Submission', '2026-11-16 16:12:20.43+00', '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-b90ee876f054', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-e660f309a6f3', NULL, 'Field Submission', '2026-11-15 20:37:20.43+00', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-bd62fdcf126e', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-eb19253bd78a', NULL, 'Field Submission', '2026-11-15 17:25:20.43+00', '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-c1f8b1ea2b8d', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-ee3738592968', NULL, 'Field Submission', '2026-11-14 21:43:20.43+00', '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-c4817676c45f', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-f378de08701b', NULL, 'Field Submission', '2026-11-13 23:34:20.43+00', '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-cae740cc7804', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-f4524de77836', NULL, 'Field Submission', '2026-11-13 19:59:20.43+00', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-cdff50300620', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-f918faef19ba', NULL, 'Field Submission', '2026-11-12 16:38:20.43+00', '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-d18ff81c021f', NULL, NULL, '01a1ff48-cc0f-71b8-9a21-ffcfb141fe49', NULL, 'Field Submission', '2026-11-11 22:41:20.43+00', '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-d71f1e656b8e', NULL, NULL, '01a1ff48-cc0f-71b8-9a22-023f852f7ff5', NULL, 'Field Submission', '2026-11-09 18:53:20.43+00', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-dac3ed20f875', NULL, NULL, '01a1ff48-cc0f-71b8-9a22-07fa707477d8', NULL, 'Field Submission', '2026-11-09 18:47:20.43+00', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc47-70d3-903b-de0c3e1a2530', NULL, NULL, '01a1ff48-cc0f-71b8-9a22-08e29b0e55ab', NULL, 'Field Submission', '2026-10-31 17:28:20.43+00', '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc48-735b-8b8d-02543c925562', NULL, NULL, '01a1ff48-cc0f-71b8-9a22-0d978d406946', NULL, 'Field Submission', '2026-10-23 20:23:20.43+00', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-4e597f8606c6', NULL, '01a1ff48-cc0f-71b8-9a22-10c43d565361', NULL, NULL, 'Field Submission', '2026-11-21 15:11:20.43+00', '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', NULL, NULL, NULL, 'Door D-14 of the shelter stair has no intumescent seal on the hinge side.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-50301563dbe4', NULL, '01a1ff48-cc0f-71b8-9a22-16557c23605d', NULL, NULL, 'Field Submission', '2026-11-20 23:05:20.43+00', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', NULL, NULL, NULL, 'At both corners of axis 11 the joints run through over three courses.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-56b52fa5603f', NULL, '01a1ff48-cc0f-71b8-9a22-1bc7efea20fd', NULL, NULL, 'Field Submission', '2026-11-20 23:05:20.43+00', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', NULL, NULL, NULL, 'W-207 and W-208 were plastered before the reveals were insulated.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-589a0364b378', NULL, '01a1ff48-cc0f-71b8-9a22-1f0177312366', NULL, NULL, 'Field Submission', '2026-11-20 18:28:20.43+00', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', NULL, NULL, NULL, 'Flue of boiler 2 passes the timber roof beam at 0.28 m. The drawing shows 0.6 m.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-5c93ca9022d7', NULL, '01a1ff48-cc0f-71b8-9a22-2172c4a4733e', NULL, NULL, 'Field Submission', '2026-11-19 22:04:20.43+00', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', NULL, NULL, NULL, 'Eleven anchors are missing along the east wall plate between grid lines 7 and 9. Bolts are on site, resin is not. Work on this bay is paused until delivery.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-6276c4646196', NULL, '01a1ff48-cc0f-71b8-9a22-27fb0f88ee0d', NULL, NULL, 'Field Submission', '2026-11-19 22:04:20.43+00', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', NULL, NULL, NULL, 'Two splices hang between trusses 5 and 6.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-64c7a79b5b24', NULL, '01a1ff48-cc0f-71b8-9a22-2b78a224187c', NULL, NULL, 'Field Submission', '2026-11-19 22:04:20.43+00', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', NULL, NULL, NULL, 'Six metres open after the material lift was moved.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-68c2ff6c3802', NULL, '01a1ff48-cc0f-71b8-9a22-2db3d95076d6', NULL, NULL, 'Field Submission', '2026-11-19 00:43:20.43+00', '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', NULL, NULL, NULL, 'Room 21, two boards.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-6e04f83068bb', NULL, '01a1ff48-cc0f-71b8-9a22-3099f85cbb97', NULL, NULL, 'Field Submission', '2026-11-17 22:50:20.43+00', '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', NULL, NULL, NULL, 'Stain of 40 cm in corridor 2.14 after the rain of Saturday.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-7246d9cc6060', NULL, '01a1ff48-cc0f-71b8-9a22-3704f7065e8d', NULL, NULL, 'Field Submission', '2026-11-17 22:50:20.43+00', '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', NULL, NULL, NULL, 'North-west downpipe, 2.6 m.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-74591707813e', NULL, '01a1ff48-cc0f-71b8-9a22-38849b3601c5', NULL, NULL, 'Field Submission', '2026-11-16 16:12:20.43+00', '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', NULL, NULL, NULL, 'Board at the stair, circuits 3 to 6.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-7ace83514161', NULL, '01a1ff48-cc0f-71b8-9a22-3ffb59edcbcf', NULL, NULL, 'Field Submission', '2026-11-15 20:37:20.43+00', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', NULL, NULL, NULL, 'Crack of 2 mm from the corner of the opening, four courses high.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-7f490d1c8f99', NULL, '01a1ff48-cc0f-71b8-9a22-41f9a76c90ff', NULL, NULL, 'Field Submission', '2026-11-14 21:43:20.43+00', '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', NULL, NULL, NULL, 'Third floor, south side, taken down for a crane lift and not put back.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-80224c8c589a', NULL, '01a1ff48-cc0f-71b8-9a22-465d51ddf229', NULL, NULL, 'Field Submission', '2026-11-13 23:34:20.43+00', '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', NULL, NULL, NULL, 'Measured 560 to 610 mm on the first lift.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-8755555754a5', NULL, '01a1ff48-cc0f-71b8-9a22-4907ab1804a0', NULL, NULL, 'Field Submission', '2026-11-13 19:59:20.43+00', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', NULL, NULL, NULL, 'Classrooms 11 and 12.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-88a9d367d6da', NULL, '01a1ff48-cc0f-71b8-9a22-4c6d05399dcc', NULL, NULL, 'Field Submission', '2026-11-11 22:41:20.43+00', '01a1ff48-cbd4-74a4-a6b2-29dbb121a884', NULL, NULL, NULL, 'Boiler house, return header.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-8f4f31849f95', NULL, '01a1ff48-cc0f-71b8-9a22-505ea3eb52aa', NULL, NULL, 'Field Submission', '2026-11-09 18:53:20.43+00', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', NULL, NULL, NULL, 'Second delivery, 36 windows.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-93582d324d6a', NULL, '01a1ff48-cc0f-71b8-9a22-55d7f937efc6', NULL, NULL, 'Field Submission', '2026-11-09 18:53:20.43+00', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', NULL, NULL, NULL, 'RAL 9010 against 9016 on the drawing.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-94dfef051b24', NULL, '01a1ff48-cc0f-71b8-9a22-5beb66724653', NULL, NULL, 'Field Submission', '2026-10-31 17:28:20.43+00', '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', NULL, NULL, NULL, 'Four sills on the yard side.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc71-71d3-932f-9bef8bbab0a6', NULL, '01a1ff48-cc0f-71b8-9a22-5c3a05ba51ec', NULL, NULL, 'Field Submission', '2026-10-31 17:28:20.43+00', '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', NULL, NULL, NULL, 'Raised from the wrong drawing.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-c780180632cc', 'okhtyrka/2026-06-06 11:24/deleted', NULL, '01a1ff48-cc0f-71b8-9a22-07fa707477d8', NULL, 'Deleted', '2026-11-11 17:38:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, NULL, 'Sent twice: the same photos and position as the next one.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-c8b5c99602c0', 'okhtyrka/2026-06-17 15:42/1/u1', '01a1ff48-cc0f-71b8-9a22-16557c23605d', NULL, NULL, 'Recategorized', '2026-11-20 23:54:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, 2, 'NONE → MED', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-cd9dc9f9dd08', 'okhtyrka/2026-06-17 15:42/2/u1', '01a1ff48-cc0f-71b8-9a22-1bc7efea20fd', NULL, NULL, 'Recategorized', '2026-11-20 23:56:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, 1, 'NONE → LOW', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-d1d9b0f50578', 'okhtyrka/2026-06-17 15:42/2/u2', '01a1ff48-cc0f-71b8-9a22-1bc7efea20fd', NULL, NULL, 'Updated', '2026-11-21 16:43:20.43+00', '01a1ff48-cbc8-713f-bb93-bfaa8d409205', NULL, NULL, NULL, 'The crew opens both reveals again tomorrow.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-d66a0dd9b9a1', 'okhtyrka/2026-06-17 11:05/1/u1', '01a1ff48-cc0f-71b8-9a22-1f0177312366', NULL, NULL, 'Updated', '2026-11-20 21:03:20.43+00', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', NULL, NULL, NULL, 'The beam was moved in revision B and the flue was not. I am checking a double-walled offset.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-d9af7b09ff02', 'okhtyrka/2026-06-17 11:05/1/u2', '01a1ff48-cc0f-71b8-9a22-1f0177312366', NULL, NULL, 'Recategorized', '2026-11-21 16:35:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, 4, 'NONE → OFF TRACK', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-ddc68165f6fe', 'trostianets/2026-06-16 14:41/1/u1', '01a1ff48-cc0f-71b8-9a22-2172c4a4733e', NULL, NULL, 'Recategorized', '2026-11-19 22:33:20.43+00', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', NULL, NULL, 3, 'NONE → HIGH', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-e3a645d26fb5', 'trostianets/2026-06-16 14:41/1/u2', '01a1ff48-cc0f-71b8-9a22-2172c4a4733e', NULL, NULL, 'Updated', '2026-11-19 23:43:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, NULL, 'Dmytro, please confirm the anchor type against R-204 rev. C before the resin order goes out.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-ea5138ce1cf5', 'trostianets/2026-06-16 14:41/1/u4', '01a1ff48-cc0f-71b8-9a22-2172c4a4733e', NULL, NULL, 'Updated', '2026-11-20 16:59:20.43+00', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', NULL, NULL, NULL, 'Resin delivered this morning. Eight of eleven anchors set, pull-out test tomorrow at 10:00.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-ee7b53bbd2fa', 'trostianets/2026-06-16 14:41/1/u5', '01a1ff48-cc0f-71b8-9a22-2172c4a4733e', NULL, NULL, 'Updated', '2026-11-21 15:28:20.43+00', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', NULL, NULL, NULL, 'Pull-out test passed at 22 kN on the first three. Certificate attached.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-f1f42bc9ef82', 'trostianets/2026-06-16 14:41/2/u1', '01a1ff48-cc0f-71b8-9a22-27fb0f88ee0d', NULL, NULL, 'Recategorized', '2026-11-19 22:37:20.43+00', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', NULL, NULL, 2, 'NONE → MED', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-f7b8d18a6e85', 'trostianets/2026-06-16 14:41/2/u2', '01a1ff48-cc0f-71b8-9a22-27fb0f88ee0d', NULL, NULL, 'Resolved', '2026-11-20 19:33:20.43+00', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', NULL, NULL, NULL, 'Both purlins replaced by full lengths.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-fb70b6506d92', 'trostianets/2026-06-16 14:41/3/u1', '01a1ff48-cc0f-71b8-9a22-2b78a224187c', NULL, NULL, 'Recategorized', '2026-11-19 22:25:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, 3, 'NONE → HIGH', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-fdc582f9dcdf', 'trostianets/2026-06-16 14:41/3/u2', '01a1ff48-cc0f-71b8-9a22-2b78a224187c', NULL, NULL, 'Resolved', '2026-11-20 01:08:20.43+00', '01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', NULL, NULL, NULL, 'Rail closed the same afternoon, photo in the next report.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-01a10134443d', 'balakliia/2026-06-15 17:20/1/u1', '01a1ff48-cc0f-71b8-9a22-2db3d95076d6', NULL, NULL, 'Recategorized', '2026-11-19 01:28:20.43+00', '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', NULL, NULL, 1, 'NONE → LOW', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-04e23be52d01', 'nizhyn/2026-06-14 15:27/1/u1', '01a1ff48-cc0f-71b8-9a22-3099f85cbb97', NULL, NULL, 'Recategorized', '2026-11-18 00:53:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, 2, 'NONE → MED', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-0ba7d4035546', 'nizhyn/2026-06-14 15:27/1/u2', '01a1ff48-cc0f-71b8-9a22-3099f85cbb97', NULL, NULL, 'Updated', '2026-11-18 17:35:20.43+00', '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', NULL, NULL, NULL, 'The clamp of drain 3 was loose. Tightened; we watch it through the next rain.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-0fbb984263ab', 'nizhyn/2026-06-14 15:27/2/u1', '01a1ff48-cc0f-71b8-9a22-3704f7065e8d', NULL, NULL, 'Recategorized', '2026-11-18 00:54:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, 1, 'NONE → LOW', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-11310ed391ea', 'nizhyn/2026-06-14 15:27/2/u2', '01a1ff48-cc0f-71b8-9a22-3704f7065e8d', NULL, NULL, 'Resolved', '2026-11-19 16:23:20.43+00', '01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', NULL, NULL, NULL, 'Bracket added.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-14bb3072ab1a', 'trostianets/2026-06-12 13:14/1/u1', '01a1ff48-cc0f-71b8-9a22-3ffb59edcbcf', NULL, NULL, 'Recategorized', '2026-11-15 22:23:20.43+00', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', NULL, NULL, 2, 'NONE → MED', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-1a4bdaf8eaf3', 'trostianets/2026-06-12 13:14/1/u2', '01a1ff48-cc0f-71b8-9a22-3ffb59edcbcf', NULL, NULL, 'Recategorized', '2026-11-20 18:43:20.43+00', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', NULL, NULL, 3, 'MED → HIGH', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-1fbbe0273c32', 'trostianets/2026-06-12 13:14/1/u3', '01a1ff48-cc0f-71b8-9a22-3ffb59edcbcf', NULL, NULL, 'Updated', '2026-11-20 18:47:20.43+00', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', NULL, NULL, NULL, 'The gauge moved by 0.4 mm in five days. Propping tonight, no loads on the landing.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-23556fd50baf', 'izium/2026-06-11 14:20/1/u1', '01a1ff48-cc0f-71b8-9a22-41f9a76c90ff', NULL, NULL, 'Recategorized', '2026-11-14 22:13:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, 3, 'NONE → HIGH', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-253e86224e8f', 'izium/2026-06-11 14:20/1/u2', '01a1ff48-cc0f-71b8-9a22-41f9a76c90ff', NULL, NULL, 'Resolved', '2026-11-15 01:53:20.43+00', '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', NULL, NULL, NULL, 'Put back and tagged.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-2a806b1bc733', 'izium/2026-06-11 14:20/1/u3', '01a1ff48-cc0f-71b8-9a22-41f9a76c90ff', NULL, NULL, 'Reopened', '2026-11-19 15:38:20.43+00', '01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', NULL, NULL, NULL, 'Open again on Tuesday morning. Stop-work notice handed over.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-2e071dd09ed1', 'nizhyn/2026-06-10 16:11/1/u1', '01a1ff48-cc0f-71b8-9a22-465d51ddf229', NULL, NULL, 'Recategorized', '2026-11-14 00:23:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, 2, 'NONE → MED', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-307e37db5b1a', 'chernihiv/2026-06-10 12:36/1/u1', '01a1ff48-cc0f-71b8-9a22-4907ab1804a0', NULL, NULL, 'Recategorized', '2026-11-13 21:25:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, 1, 'NONE → LOW', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-37b4d8dd6814', 'chernihiv/2026-06-10 12:36/1/u2', '01a1ff48-cc0f-71b8-9a22-4907ab1804a0', NULL, NULL, 'Resolved', '2026-11-15 17:03:20.43+00', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', NULL, NULL, NULL, 'Cleaned.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-3bc6de7f3ff1', 'konotop/2026-06-08 15:18/1/u1', '01a1ff48-cc0f-71b8-9a22-4c6d05399dcc', NULL, NULL, 'Recategorized', '2026-11-12 00:03:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, 2, 'NONE → MED', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-3ccbe7139e1c', 'okhtyrka/2026-06-06 11:30/2/u1', '01a1ff48-cc0f-71b8-9a22-55d7f937efc6', NULL, NULL, 'Dismissed', '2026-11-10 16:23:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, NULL, 'RAL 9010 was approved with sample 4.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a613-42d48cd1f672', 'borodianka/2026-05-28 10:05/1/u1', '01a1ff48-cc0f-71b8-9a22-5beb66724653', NULL, NULL, 'Recategorized', '2026-10-31 19:23:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, 1, 'NONE → LOW', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc81-708a-880c-f4fbf6009e67', 'borodianka/2026-05-28 10:05/1/u2', '01a1ff48-cc0f-71b8-9a22-5beb66724653', NULL, NULL, 'Resolved', '2026-11-05 16:53:20.43+00', '01a1ff48-cbc8-713f-bb93-c2d22358a2d3', NULL, NULL, NULL, 'Grouted and checked.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc81-708a-880c-faac50e2c99f', 'borodianka/2026-05-28 10:05/2/u1', '01a1ff48-cc0f-71b8-9a22-5c3a05ba51ec', NULL, NULL, 'Deleted', '2026-11-01 16:08:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, NULL, 'Raised in error: room 14 is a store for which the direction is free.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-cbd6-71e4-8cd1-7db0c71aa91c', '01a1ff48-cc80-7647-a612-e690305f3353', 'trostianets/2026-06-16 14:41/1/u3', '01a1ff48-cc0f-71b8-9a22-2172c4a4733e', NULL, NULL, 'Reply', '2026-11-20 00:25:20.43+00', '01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', NULL, NULL, NULL, 'Confirmed: M16 A4, 190 mm embedment. Rev. C only changes the spacing on grid 12.', '{}', NULL, '01a1ff48-cc80-7647-a612-e3a645d26fb5', NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccbf-75bb-9972-0fe1f3b2c792', 'pokrov/mains-section-1-21-km/n1', NULL, NULL, '01a1ff48-ccb6-705e-a929-1ebd25dfceab', 'Updated', '2026-11-15 19:23:20.43+00', '01a1ff48-cbc8-713f-bb93-c755528faefb', NULL, NULL, NULL, 'Stopped at bridge km 7. The crew lays section 2 until the permit is there.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd7-7400-ad57-33ef4e2e87ea', NULL, NULL, '01a1ff48-ccc8-73e1-8e89-33830d3bb2df', NULL, 'Field Submission', '2026-11-20 19:43:20.43+00', '01a1ff48-cbd4-74a4-a6b2-343856ec209d', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd7-7400-ad57-37f73a486c59', NULL, NULL, '01a1ff48-ccc8-73e1-8e89-372eb0606a2c', NULL, 'Field Submission', '2026-11-19 18:03:20.43+00', '01a1ff48-cbc8-713f-bb93-c755528faefb', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd7-7400-ad57-39ba9cb0b2e2', NULL, NULL, '01a1ff48-ccc8-73e1-8e89-3839edac7413', NULL, 'Field Submission', '2026-11-15 16:33:20.43+00', '01a1ff48-cbd4-74a4-a6b2-343856ec209d', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd7-7400-ad57-3d5709556d5c', NULL, NULL, '01a1ff48-ccc8-73e1-8e89-3ea9962b5ebb', NULL, 'Field Submission', '2026-11-13 23:23:20.43+00', '01a1ff48-cbc8-713f-bb93-c755528faefb', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd7-7400-ad57-43887025e42e', NULL, NULL, '01a1ff48-ccc8-73e1-8e89-418e435c681b', NULL, 'Field Submission', '2026-11-08 19:08:20.43+00', '01a1ff48-cbd4-74a4-a6b2-343856ec209d', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccd7-7400-ad57-45f1f773afd5', NULL, NULL, '01a1ff48-ccc8-73e1-8e89-47268e7ef110', NULL, 'Field Submission', '2026-10-25 17:33:20.43+00', '01a1ff48-cbc8-713f-bb93-c755528faefb', NULL, NULL, NULL, '', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccee-751a-af13-3606bfa171a0', NULL, '01a1ff48-ccc8-73e1-8e89-4a1b59279a6c', NULL, NULL, 'Field Submission', '2026-11-20 19:43:20.43+00', '01a1ff48-cbd4-74a4-a6b2-343856ec209d', NULL, NULL, NULL, 'Wet joint at the base of the north wall, about one metre long.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccee-751a-af13-3be846c58c76', NULL, '01a1ff48-ccc8-73e1-8e89-4ca3ba939b26', NULL, NULL, 'Field Submission', '2026-11-15 16:33:20.43+00', '01a1ff48-cbd4-74a4-a6b2-343856ec209d', NULL, NULL, NULL, 'The trench stops on both sides of the bridge. Twelve days of waiting so far.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccee-751a-af13-3df9fd4073ea', NULL, '01a1ff48-ccc8-73e1-8e89-50f0418135d7', NULL, NULL, 'Field Submission', '2026-11-13 23:23:20.43+00', '01a1ff48-cbc8-713f-bb93-c755528faefb', NULL, NULL, NULL, 'Spacers missing along the west side.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccee-751a-af13-425fb787d258', NULL, '01a1ff48-ccc8-73e1-8e89-55ea3e35c602', NULL, NULL, 'Field Submission', '2026-11-08 19:08:20.43+00', '01a1ff48-cbd4-74a4-a6b2-343856ec209d', NULL, NULL, NULL, 'Ten metres lie on the ground.', '{No}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf3-765f-88ed-a1ea26b685cf', 'marhanets/2026-06-17 12:20/1/u1', '01a1ff48-ccc8-73e1-8e89-4a1b59279a6c', NULL, NULL, 'Recategorized', '2026-11-20 21:23:20.43+00', '01a1ff48-cbc8-713f-bb93-c755528faefb', NULL, NULL, 3, 'NONE → HIGH', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf3-765f-88ed-a4f1e9bb7e9e', 'marhanets/2026-06-17 12:20/1/u2', '01a1ff48-ccc8-73e1-8e89-4a1b59279a6c', NULL, NULL, 'Updated', '2026-11-21 15:53:20.43+00', '01a1ff48-cbd4-74a4-a6b2-343856ec209d', NULL, NULL, NULL, 'Injection of the joint starts after the tank is drained on Friday.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf3-765f-88ed-abeddfd075e5', 'pokrov/2026-06-12 09:10/1/u1', '01a1ff48-ccc8-73e1-8e89-4ca3ba939b26', NULL, NULL, 'Recategorized', '2026-11-15 18:53:20.43+00', '01a1ff48-cbc8-713f-bb93-c755528faefb', NULL, NULL, 4, 'NONE → OFF TRACK', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf3-765f-88ed-acd24f0fdf50', 'pokrov/2026-06-12 09:10/1/u2', '01a1ff48-ccc8-73e1-8e89-4ca3ba939b26', NULL, NULL, 'Updated', '2026-11-18 22:43:20.43+00', '01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, NULL, NULL, 'I have a meeting with the road service on Thursday.', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf3-765f-88ed-b30d46b44624', 'apostolove/2026-06-10 16:00/1/u1', '01a1ff48-ccc8-73e1-8e89-50f0418135d7', NULL, NULL, 'Recategorized', '2026-11-13 23:43:20.43+00', '01a1ff48-cbc8-713f-bb93-c755528faefb', NULL, NULL, 2, 'NONE → MED', '{}', NULL, NULL, NULL, DEFAULT),
	('01a1ff48-ccb0-7281-850a-931ad588282e', '01a1ff48-ccf3-765f-88ed-b7c44cc9b743', 'apostolove/2026-06-10 16:00/1/u2', '01a1ff48-ccc8-73e1-8e89-50f0418135d7', NULL, NULL, 'Resolved', '2026-11-14 16:23:20.43+00', '01a1ff48-cbc8-713f-bb93-c755528faefb', NULL, NULL, NULL, 'Spacers set before the pour, checked with the gauge.', '{}', NULL, NULL, NULL, DEFAULT);

-- Data for Name: user_photos; Type: TABLE DATA; Schema: public; Owner: -

-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.users VALUES
	('01a1ff48-cbc6-7571-b526-7c21ea6624f6', NULL, 'super@plumbline.example', '$argon2id$v=19$m=47104,t=1,p=1$30acQeC1raQB6tOBrimSIA$pyqAeOGJRBE+U74DWlD6fZbEEYpByEodohC2B16kFXg', 'Roman', 'Savchenko', 'Portfolio Director', 'Plumbline Demo', '+380 44 555 01 40', 'superAdmin', 'en', true, NULL, '2026-02-04 18:05:23.265126+00', 1),
	('01a1ff48-cbc8-713f-bb93-b845e5d67e4e', NULL, 'admin@plumbline.example', '$argon2id$v=19$m=47104,t=1,p=1$30acQeC1raQB6tOBrimSIA$pyqAeOGJRBE+U74DWlD6fZbEEYpByEodohC2B16kFXg', 'Olena', 'Kovalenko', 'Programme Manager', 'SHR North PIU', '+380 44 555 01 42', 'admin', 'en', true, NULL, '2026-02-04 18:05:23.265126+00', 1),
	('01a1ff48-cbc8-713f-bb93-bfaa8d409205', NULL, 'member@plumbline.example', '$argon2id$v=19$m=47104,t=1,p=1$30acQeC1raQB6tOBrimSIA$pyqAeOGJRBE+U74DWlD6fZbEEYpByEodohC2B16kFXg', 'Andrii', 'Shevchuk', 'Site Engineer', 'SHR North PIU', '+380 54 555 02 11', 'user', 'en', true, NULL, '2026-02-04 18:05:23.265126+00', 1),
	('01a1ff48-cbc8-713f-bb93-c2d22358a2d3', NULL, 'member2@plumbline.example', '$argon2id$v=19$m=47104,t=1,p=1$30acQeC1raQB6tOBrimSIA$pyqAeOGJRBE+U74DWlD6fZbEEYpByEodohC2B16kFXg', 'Iryna', 'Bondar', 'Site Engineer', 'SHR North PIU', '+380 44 555 02 12', 'user', 'en', true, NULL, '2026-02-04 18:05:23.265126+00', 1),
	('01a1ff48-cbc8-713f-bb93-c755528faefb', NULL, 'outsider@plumbline.example', '$argon2id$v=19$m=47104,t=1,p=1$30acQeC1raQB6tOBrimSIA$pyqAeOGJRBE+U74DWlD6fZbEEYpByEodohC2B16kFXg', 'Viktor', 'Hnatiuk', 'Resident Engineer', 'Dnipro Water PIU', '+380 56 555 03 21', 'user', 'en', true, NULL, '2026-02-04 18:05:23.265126+00', 1),
	('01a1ff48-cbd4-74a4-a6b2-214f7b47e5ee', 'dmytro', 'dmytro.lysenko@shr-north.example', NULL, 'Dmytro', 'Lysenko', 'Structural Engineer', 'Desna Design', '+380 46 555 02 13', 'user', 'en', true, NULL, '2026-11-21 18:05:23.265126+00', 1),
	('01a1ff48-cbd4-74a4-a6b2-24ee26078d8d', 'maksym', 'maksym.tkachenko@shr-north.example', NULL, 'Maksym', 'Tkachenko', 'Site Engineer', 'SHR North PIU', '+380 54 555 02 14', 'user', 'en', true, NULL, '2026-11-21 18:05:23.265126+00', 1),
	('01a1ff48-cbd4-74a4-a6b2-29dbb121a884', 'taras', 'taras.oliinyk@shr-north.example', NULL, 'Taras', 'Oliinyk', 'Site Engineer', 'SHR North PIU', '+380 57 555 02 15', 'user', 'en', true, NULL, '2026-11-21 18:05:23.265126+00', 1),
	('01a1ff48-cbd4-74a4-a6b2-2efe0b7f636b', 'nadiia', 'nadiia.kravets@shr-north.example', NULL, 'Nadiia', 'Kravets', 'Site Engineer', 'SHR North PIU', '+380 46 555 02 16', 'user', 'en', true, NULL, '2026-11-21 18:05:23.265126+00', 1),
	('01a1ff48-cbd4-74a4-a6b2-31f2ceb6e2c4', 'kateryna', 'kateryna.melnyk@shr-north.example', NULL, 'Kateryna', 'Melnyk', 'Regional Coordinator', 'SHR North PIU', '+380 57 555 02 17', 'user', 'en', true, NULL, '2026-11-21 18:05:23.265126+00', 1),
	('01a1ff48-cbd4-74a4-a6b2-343856ec209d', 'larysa', 'larysa.moroz@dnipro-water.example', NULL, 'Larysa', 'Moroz', 'Water Engineer', 'Dnipro Water PIU', '+380 56 555 03 22', 'user', 'en', true, NULL, '2026-11-21 18:05:23.265126+00', 1);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.blobs
    ADD CONSTRAINT blobs_pkey PRIMARY KEY (sha256);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_id_once UNIQUE (id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (project_id, id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key);

ALTER TABLE ONLY public.imported_records
    ADD CONSTRAINT imported_records_pkey PRIMARY KEY (project_id, kind, external_id);

ALTER TABLE ONLY public.issue_counts
    ADD CONSTRAINT issue_counts_pkey PRIMARY KEY (project_id, site_id, severity, is_resolved, is_deleted);

ALTER TABLE ONLY public.issues
    ADD CONSTRAINT issues_external_once UNIQUE (project_id, external_id);

ALTER TABLE ONLY public.issues
    ADD CONSTRAINT issues_pkey PRIMARY KEY (project_id, id);

ALTER TABLE ONLY public.issues
    ADD CONSTRAINT issues_ref_once UNIQUE (project_id, ref_id);

ALTER TABLE ONLY public.map_groups
    ADD CONSTRAINT map_groups_pkey PRIMARY KEY (project_id, "position");

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (project_id, user_id);

ALTER TABLE ONLY public.mentions
    ADD CONSTRAINT mentions_pkey PRIMARY KEY (project_id, update_id, type, target_id);

ALTER TABLE ONLY public.milestones
    ADD CONSTRAINT milestones_external_once UNIQUE (project_id, external_id);

ALTER TABLE ONLY public.milestones
    ADD CONSTRAINT milestones_pkey PRIMARY KEY (project_id, id);

ALTER TABLE ONLY public.milestones
    ADD CONSTRAINT milestones_with_site UNIQUE (project_id, id, site_id);

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_external_id_key UNIQUE (external_id);

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reactions
    ADD CONSTRAINT reactions_pkey PRIMARY KEY (project_id, update_id, reaction, user_id);

ALTER TABLE ONLY public.ref_counters
    ADD CONSTRAINT ref_counters_pkey PRIMARY KEY (project_id, kind);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.seen_marks
    ADD CONSTRAINT seen_marks_pkey PRIMARY KEY (project_id, document_id, user_id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id_hash);

ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_id_once UNIQUE (id);

ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_one_a_submission UNIQUE (project_id, submission_id);

ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_one_an_issue UNIQUE (project_id, issue_id);

ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_pkey PRIMARY KEY (project_id, id);

ALTER TABLE ONLY public.sites
    ADD CONSTRAINT sites_external_once UNIQUE (project_id, external_id);

ALTER TABLE ONLY public.sites
    ADD CONSTRAINT sites_pkey PRIMARY KEY (project_id, id);

ALTER TABLE ONLY public.submission_counts
    ADD CONSTRAINT submission_counts_pkey PRIMARY KEY (project_id, site_id, is_deleted);

ALTER TABLE ONLY public.submission_items
    ADD CONSTRAINT submission_items_pkey PRIMARY KEY (project_id, submission_id, "position");

ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_external_once UNIQUE (project_id, external_id);

ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_pkey PRIMARY KEY (project_id, id);

ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_ref_once UNIQUE (project_id, ref_id);

ALTER TABLE ONLY public.updates
    ADD CONSTRAINT updates_pkey PRIMARY KEY (project_id, id);

ALTER TABLE ONLY public.user_photos
    ADD CONSTRAINT user_photos_id_key UNIQUE (id);

ALTER TABLE ONLY public.user_photos
    ADD CONSTRAINT user_photos_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_once UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX files_of_blob ON public.files USING btree (sha256);

CREATE INDEX files_of_milestone ON public.files USING btree (project_id, milestone_id, created_at) WHERE (milestone_id IS NOT NULL);

CREATE INDEX files_of_submission ON public.files USING btree (project_id, submission_id, item_position, "position") WHERE (submission_id IS NOT NULL);

CREATE INDEX files_of_update ON public.files USING btree (project_id, update_id, "position") WHERE (update_id IS NOT NULL);

CREATE UNIQUE INDEX files_one_picture_a_role ON public.files USING btree (project_id, project_role) WHERE (project_role = ANY (ARRAY['photo'::text, 'avatar'::text]));

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX issues_in_trash ON public.issues USING btree (project_id, deleted_at DESC) WHERE is_deleted;

CREATE INDEX issues_live_newest ON public.issues USING btree (project_id, created_at DESC, is_resolved DESC, id DESC) WHERE (NOT is_deleted);

CREATE INDEX issues_live_open ON public.issues USING btree (project_id, severity, created_at DESC) WHERE ((NOT is_deleted) AND (NOT is_resolved));

CREATE UNIQUE INDEX issues_of_item ON public.issues USING btree (project_id, submission_id, item_position) WHERE ((submission_id IS NOT NULL) AND (item_position IS NOT NULL));

CREATE INDEX issues_of_milestone ON public.issues USING btree (project_id, milestone_id, created_at DESC);

CREATE INDEX issues_of_site ON public.issues USING btree (project_id, site_id, created_at DESC) WHERE (NOT is_deleted);

CREATE INDEX issues_of_submission ON public.issues USING btree (project_id, submission_id);

CREATE INDEX memberships_of_user ON public.memberships USING btree (user_id, project_id);

CREATE INDEX mentions_of_target ON public.mentions USING btree (project_id, target_id);

CREATE INDEX milestones_of_site ON public.milestones USING btree (project_id, site_id, date_planned_start);

CREATE UNIQUE INDEX projects_code_once ON public.projects USING btree (upper(code));

CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);

CREATE INDEX submissions_in_trash ON public.submissions USING btree (project_id, deleted_at DESC) WHERE is_deleted;

CREATE INDEX submissions_live_newest ON public.submissions USING btree (project_id, created_at DESC, id DESC) WHERE (NOT is_deleted);

CREATE INDEX submissions_of_milestone ON public.submissions USING btree (project_id, milestone_id, created_at DESC);

CREATE INDEX submissions_of_site ON public.submissions USING btree (project_id, site_id, created_at DESC) WHERE (NOT is_deleted);

CREATE UNIQUE INDEX updates_external_once ON public.updates USING btree (project_id, external_id) WHERE (external_id IS NOT NULL);

CREATE INDEX updates_newest ON public.updates USING btree (project_id, created_at DESC, id DESC);

CREATE INDEX updates_of_issue ON public.updates USING btree (project_id, issue_id, created_at) WHERE (issue_id IS NOT NULL);

CREATE INDEX updates_of_milestone ON public.updates USING btree (project_id, milestone_id, created_at) WHERE (milestone_id IS NOT NULL);

CREATE INDEX updates_of_submission ON public.updates USING btree (project_id, submission_id, created_at) WHERE (submission_id IS NOT NULL);

CREATE INDEX updates_replies ON public.updates USING btree (project_id, parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX user_photos_of_blob ON public.user_photos USING btree (sha256);

CREATE TRIGGER issues_counted_in AFTER INSERT ON public.issues REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_issues();

CREATE TRIGGER issues_counted_on AFTER UPDATE ON public.issues REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_issues();

CREATE TRIGGER issues_counted_out AFTER DELETE ON public.issues REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_issues();

CREATE TRIGGER submissions_counted_in AFTER INSERT ON public.submissions REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_submissions();

CREATE TRIGGER submissions_counted_on AFTER UPDATE ON public.submissions REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_submissions();

CREATE TRIGGER submissions_counted_out AFTER DELETE ON public.submissions REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_submissions();

CREATE TRIGGER updates_are_history BEFORE UPDATE ON public.updates FOR EACH ROW EXECUTE FUNCTION public.keep_history();

CREATE TRIGGER updates_stay BEFORE DELETE ON public.updates FOR EACH ROW EXECUTE FUNCTION public.keep_entries();

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_project_id_milestone_id_fkey FOREIGN KEY (project_id, milestone_id) REFERENCES public.milestones(project_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_project_id_submission_id_item_position_fkey FOREIGN KEY (project_id, submission_id, item_position) REFERENCES public.submission_items(project_id, submission_id, "position") ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_project_id_update_id_fkey FOREIGN KEY (project_id, update_id) REFERENCES public.updates(project_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_sha256_fkey FOREIGN KEY (sha256) REFERENCES public.blobs(sha256);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.imported_records
    ADD CONSTRAINT imported_records_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.issues
    ADD CONSTRAINT issues_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.issues
    ADD CONSTRAINT issues_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.issues
    ADD CONSTRAINT issues_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.issues
    ADD CONSTRAINT issues_project_id_submission_id_fkey FOREIGN KEY (project_id, submission_id) REFERENCES public.submissions(project_id, id) ON DELETE SET NULL (submission_id);

ALTER TABLE ONLY public.issues
    ADD CONSTRAINT issues_site_of_milestone FOREIGN KEY (project_id, milestone_id, site_id) REFERENCES public.milestones(project_id, id, site_id) ON UPDATE CASCADE;

ALTER TABLE ONLY public.map_groups
    ADD CONSTRAINT map_groups_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mentions
    ADD CONSTRAINT mentions_project_id_update_id_fkey FOREIGN KEY (project_id, update_id) REFERENCES public.updates(project_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.milestones
    ADD CONSTRAINT milestones_project_id_site_id_fkey FOREIGN KEY (project_id, site_id) REFERENCES public.sites(project_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_poc_user_id_fkey FOREIGN KEY (poc_user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.reactions
    ADD CONSTRAINT reactions_project_id_update_id_fkey FOREIGN KEY (project_id, update_id) REFERENCES public.updates(project_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reactions
    ADD CONSTRAINT reactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.ref_counters
    ADD CONSTRAINT ref_counters_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.seen_marks
    ADD CONSTRAINT seen_marks_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.memberships(project_id, user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_project_id_issue_id_fkey FOREIGN KEY (project_id, issue_id) REFERENCES public.issues(project_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_project_id_submission_id_fkey FOREIGN KEY (project_id, submission_id) REFERENCES public.submissions(project_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sites
    ADD CONSTRAINT sites_map_group_exists FOREIGN KEY (project_id, map_group) REFERENCES public.map_groups(project_id, "position") ON DELETE SET NULL (map_group);

ALTER TABLE ONLY public.sites
    ADD CONSTRAINT sites_poc_user_id_fkey FOREIGN KEY (poc_user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.sites
    ADD CONSTRAINT sites_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.submission_items
    ADD CONSTRAINT submission_items_project_id_submission_id_fkey FOREIGN KEY (project_id, submission_id) REFERENCES public.submissions(project_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_site_of_milestone FOREIGN KEY (project_id, milestone_id, site_id) REFERENCES public.milestones(project_id, id, site_id) ON UPDATE CASCADE;

ALTER TABLE ONLY public.updates
    ADD CONSTRAINT updates_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.updates
    ADD CONSTRAINT updates_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.updates
    ADD CONSTRAINT updates_project_id_issue_id_fkey FOREIGN KEY (project_id, issue_id) REFERENCES public.issues(project_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.updates
    ADD CONSTRAINT updates_project_id_milestone_id_fkey FOREIGN KEY (project_id, milestone_id) REFERENCES public.milestones(project_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.updates
    ADD CONSTRAINT updates_project_id_parent_id_fkey FOREIGN KEY (project_id, parent_id) REFERENCES public.updates(project_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.updates
    ADD CONSTRAINT updates_project_id_submission_id_fkey FOREIGN KEY (project_id, submission_id) REFERENCES public.submissions(project_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_photos
    ADD CONSTRAINT user_photos_sha256_fkey FOREIGN KEY (sha256) REFERENCES public.blobs(sha256);

ALTER TABLE ONLY public.user_photos
    ADD CONSTRAINT user_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_default_project_is_theirs FOREIGN KEY (default_project_id, id) REFERENCES public.memberships(project_id, user_id) ON DELETE SET NULL (default_project_id);

