-- How many worked together; one where nothing is said. Each signs the term (Lei 9.608/1998, art. 2).
alter table celeiro.volunteer_work add column people smallint
  constraint volunteer_work_people_check check (people between 1 and 200);
