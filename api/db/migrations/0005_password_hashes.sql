-- Only login() answers a password's hash: the application reads every other column of a user.
revoke select on celeiro.app_user from :"app_role";
grant select (company_id, id, name, email, profile_id, branch_id, status, email_verified, provisional, last_access_at, created_at)
  on celeiro.app_user to :"app_role";
