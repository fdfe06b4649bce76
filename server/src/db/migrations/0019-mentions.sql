-- A mention has an id on the wire; the words by which it stands lie in the text of its entry.

alter table mentions
  add column id uuid not null default gen_random_uuid(),
  add constraint mentions_id_once unique (project_id, id);
