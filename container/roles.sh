#!/bin/sh
# The two roles and the database, as docs/operation.md asks for them; run once, when the data folder is made.
set -eu
psql --set=ON_ERROR_STOP=1 --username postgres --set=owner="$OWNER_PASSWORD" --set=app="$APP_PASSWORD" <<'SQL'
create role celeiro_owner login password :'owner';
create role celeiro_app login password :'app';
create database celeiro owner celeiro_owner;
revoke all on database celeiro from public;
grant connect on database celeiro to celeiro_app;
SQL
