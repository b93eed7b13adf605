-- As contract/exam/derived.ts has it: a cornea that the lens of the night has flattened gives no ratio.
UPDATE "patient_records" SET "al_cr_max" = NULL WHERE "is_ortho_k" AND "al_cr_max" IS NOT NULL;
