-- What a million input tokens cost the workspace, in its own words: there is no price list here.
ALTER TABLE "workspace"
  ADD COLUMN "price" DECIMAL(12, 6),
  ADD COLUMN "price_currency" TEXT,
  ADD CONSTRAINT "workspace_price_whole" CHECK (("price" IS NULL) = ("price_currency" IS NULL)),
  ADD CONSTRAINT "workspace_price_range" CHECK ("price" >= 0 AND "price" <= 100000),
  ADD CONSTRAINT "workspace_price_currency" CHECK ("price_currency" ~ '^[A-Z]{3}$');
