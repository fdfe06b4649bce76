alter table ask_items validate constraint ask_items_of_one_thing;
