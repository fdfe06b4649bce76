-- A visit may name one file at several answers: it hangs on each of them. Which these are follows from the visit
-- whenever it is read, so the path of the answer is not kept beside.
alter table expected_files alter column item_position type integer[]
  using case when item_position is null then '{}' else array[item_position] end;
alter table expected_files rename column item_position to item_positions;
alter table expected_files alter column item_positions set default '{}';
alter table expected_files alter column item_positions set not null;
alter table expected_files drop column item_key;
