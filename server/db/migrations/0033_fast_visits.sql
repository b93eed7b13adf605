-- Latest visits of whoever's eyes change fast, which the workbench counts and lists: by the examinee's service point, without the visits themselves.
CREATE INDEX patient_records_fast ON patient_records (patient_point_id, visit_date) INCLUDE (patient_id, service_point_id)
  WHERE status IN ('completed', 'amended') AND next_counted_date IS NULL AND is_fast;
