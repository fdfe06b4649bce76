alter table memberships validate constraint memberships_may_see;
