/** What is wrong with a field that is no `<Field>`. */
export const FieldError = ({ error }: { error: { message?: string } | undefined }) =>
  error && (
    <p role="alert" className="m-0 mt-4 wrong">
      {error.message}
    </p>
  );
