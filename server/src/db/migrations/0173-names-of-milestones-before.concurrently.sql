drop index concurrently if exists milestones_words;
