-- When staff said that what their customer's text seems to ask for is not meant: docs/decisions/075. What a text
-- seems to ask for is read from its words each time (rules/readOffer.ts), so better rules hold for old texts too.
alter table message add column offer_dismissed_at timestamptz;
