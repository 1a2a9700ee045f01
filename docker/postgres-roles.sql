-- The product's two roles in Postgres (D109). docker-compose.yml has the official image run this file once, with psql as
-- the superuser, when the volume is empty. For a database made elsewhere: docs/operations.md, "Roles of the database".

\getenv migration_password POSTGRES_MIGRATION_PASSWORD
\getenv app_password POSTGRES_APP_PASSWORD

-- Nobody connects or makes anything, except as granted below.
REVOKE ALL ON DATABASE :"DBNAME" FROM PUBLIC;
REVOKE ALL ON SCHEMA public FROM PUBLIC;

-- Owns the tables. Used by `node server/migrate.ts` and by nothing that listens.
CREATE ROLE calculadora_migration LOGIN PASSWORD :'migration_password';
GRANT CONNECT, CREATE ON DATABASE :"DBNAME" TO calculadora_migration;
GRANT USAGE, CREATE ON SCHEMA public TO calculadora_migration;

-- Reads and writes rows. TEMPORARY is for BullMQ, which adds many jobs at once by way of a temporary table.
CREATE ROLE calculadora_app LOGIN PASSWORD :'app_password';
GRANT CONNECT, TEMPORARY ON DATABASE :"DBNAME" TO calculadora_app;
GRANT USAGE ON SCHEMA public TO calculadora_app;

-- What a later migration makes is within the product's reach at once, the queue's schema included.
ALTER DEFAULT PRIVILEGES FOR ROLE calculadora_migration GRANT USAGE ON SCHEMAS TO calculadora_app;
ALTER DEFAULT PRIVILEGES FOR ROLE calculadora_migration
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO calculadora_app;
ALTER DEFAULT PRIVILEGES FOR ROLE calculadora_migration GRANT USAGE, SELECT ON SEQUENCES TO calculadora_app;
