ALTER TABLE "users" ADD COLUMN "left_with_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now an account came back with its person, whoever had disabled it.
UPDATE users SET left_with_person = true FROM staff WHERE staff.user_id = users.id AND staff.status = 0 AND users.status = 0;
