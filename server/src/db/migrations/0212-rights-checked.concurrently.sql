alter table memberships
  validate constraint memberships_may_check,
  validate constraint memberships_admins_see_all,
  validate constraint memberships_limits_need_may;
