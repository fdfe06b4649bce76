alter table views validate constraint views_list_check;
