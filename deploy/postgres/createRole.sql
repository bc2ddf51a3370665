-- Run once, when the database is new, as the superuser. Ringup's role is none: with live keys it refuses one that
-- bypasses row-level security. It creates ringup_app, under which everything runs, at the first migration.
\set password `cat /run/secrets/database_password`
create role ringup login createrole password :'password';
create database ringup owner ringup;
