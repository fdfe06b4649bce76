-- Figures that are kept for the page Operation: how quick each server was hour by hour, and how much room is taken.
create table server_hours (
  hour timestamptz not null,
  -- of the server; '' where a figure is of the whole installation
  host text not null,
  name text not null,
  value double precision not null,
  primary key (hour, host, name)
);

-- Statements that took longer than SLOW_MS, by name.
create table slow_statements (
  hour timestamptz not null,
  name text not null,
  n integer not null,
  max_ms integer not null,
  primary key (hour, name)
);

-- What one server has counted for all of them; any of them counts it again when this is old.
create table whole_figures (
  id boolean primary key default true check (id),
  at timestamptz not null,
  figures jsonb not null default '{}'
);
