-- The language in which a browser's pushes are written, that of its screens: null for a subscription of an older
-- version, whose pushes stay English. docs/decisions/100-words-a-tradesperson-says.md
alter table push_subscription add column language text collate "C";
